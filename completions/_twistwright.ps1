
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'twistwright' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'twistwright'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'twistwright' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('scramble', 'scramble', [CompletionResultType]::ParameterValue, 'Deal a scrambled cube')
            [CompletionResult]::new('apply', 'apply', [CompletionResultType]::ParameterValue, 'Apply turns to cubes')
            [CompletionResult]::new('score', 'score', [CompletionResultType]::ParameterValue, 'Count the stickers that match their face''s centre')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Judge a submission as the game would')
            [CompletionResult]::new('turns', 'turns', [CompletionResultType]::ParameterValue, 'Read turns and print them in another form')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Change the format of cubes')
            [CompletionResult]::new('encode', 'encode', [CompletionResultType]::ParameterValue, 'Encode 3x3x3 cubes as 11 Twizzle bytes')
            [CompletionResult]::new('decode', 'decode', [CompletionResultType]::ParameterValue, 'Decode 11 Twizzle bytes to 3x3x3 cubes')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find the best submission in the time there is')
            [CompletionResult]::new('tables', 'tables', [CompletionResultType]::ParameterValue, 'Build, list or clear the solver''s tables')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Draw cubes and boards')
            [CompletionResult]::new('deal', 'deal', [CompletionResultType]::ParameterValue, 'Deal a run of Cordwright')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'List the proper crossings of boards')
            [CompletionResult]::new('step', 'step', [CompletionResultType]::ParameterValue, 'Take actions in runs of Cordwright')
            [CompletionResult]::new('untangle', 'untangle', [CompletionResultType]::ParameterValue, 'Find the fewest swaps that clear boards')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Run an action log through the rules')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a format')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a shell''s completion script')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print a manual page')
            break
        }
        'twistwright;scramble' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'The size of the cube')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size of the cube')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Where the randomness starts: a number or any text; without it a random one, which is shown')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Deal this many: seeds S, S+1, ... or S, S/1, S/2, ... for text')
            [CompletionResult]::new('--length', '--length', [CompletionResultType]::ParameterName, 'Turn this often instead of 11, 25, 40, 60, 80, 100 times for sizes 2 to 7')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'How to write the scramble: a cube, or the turns that make it')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--random-state', '--random-state', [CompletionResultType]::ParameterName, 'Draw uniformly from the states that turns can reach')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'Know how the centres are turned (3x3x3)')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;apply' {
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Read cubes from this file; - or none is standard input')
            [CompletionResult]::new('--scramble', '--scramble', [CompletionResultType]::ParameterName, 'Read cubes from this file; - or none is standard input')
            [CompletionResult]::new('--turns', '--turns', [CompletionResultType]::ParameterName, 'Read the turns from a file, whatever lines it holds; - is standard input')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'How to write the cube')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;score' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Exit with 1 unless every cube has full marks')
            [CompletionResult]::new('--by-face', '--by-face', [CompletionResultType]::ParameterName, 'Print the count of each face too')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print an object')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;validate' {
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'The scrambled cube it is for; - is standard input')
            [CompletionResult]::new('--scramble', '--scramble', [CompletionResultType]::ParameterName, 'The scrambled cube it is for; - is standard input')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--best', '--best', [CompletionResultType]::ParameterName, 'The best accepted submission so far, which this one has to beat')
            [CompletionResult]::new('--accepted', '--accepted', [CompletionResultType]::ParameterName, 'How many submissions were accepted so far (50 is the limit)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('--lines', '--lines', [CompletionResultType]::ParameterName, 'Judge one submission a line, each against the same --best and --accepted')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Take a bare list of turns as a submission too')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;turns' {
            [CompletionResult]::new('--turns', '--turns', [CompletionResultType]::ParameterName, 'Read the turns from a file, whatever lines it holds; - is standard input')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'The size of the cube the turns are for')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size of the cube the turns are for')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'How to write the list')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--invert', '--invert', [CompletionResultType]::ParameterName, 'Write the list that undoes it')
            [CompletionResult]::new('--simplify', '--simplify', [CompletionResultType]::ParameterName, 'Merge and cancel turns of parallel layers; the effect on every sticker stays')
            [CompletionResult]::new('--drop-rotations', '--drop-rotations', [CompletionResultType]::ParameterName, 'Also take out rotations of the whole cube and rename the faces behind them')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print the number of single turns instead')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;convert' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('--check', '--check', [CompletionResultType]::ParameterName, 'Say instead whether turns can reach each cube and everything that stands against it')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;encode' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('--base64', '--base64', [CompletionResultType]::ParameterName, 'Write 16 base64 characters a line')
            [CompletionResult]::new('--raw', '--raw', [CompletionResultType]::ParameterName, 'Write 11 bytes a record, one record after another (not with --keep-going)')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Write {"id":...,"hex":"..."} a line')
            [CompletionResult]::new('--no-centers', '--no-centers', [CompletionResultType]::ParameterName, 'Leave out how the centres are turned (MO_Q = 0)')
            [CompletionResult]::new('--no-orientation', '--no-orientation', [CompletionResultType]::ParameterName, 'Leave out how the cube is held (PO_U = 7)')
            [CompletionResult]::new('--solvable', '--solvable', [CompletionResultType]::ParameterName, 'Refuse cubes that turns cannot reach')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;decode' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'How to write the cube')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--raw', '--raw', [CompletionResultType]::ParameterName, 'Read 11 bytes a record, one record after another')
            [CompletionResult]::new('--solvable', '--solvable', [CompletionResultType]::ParameterName, 'Exit with 1 if turns cannot reach a cube, and say why on standard error')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Refuse set bits that mean nothing: PO_L beside PO_U = 7, MO beside MO_Q = 0')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;solve' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'Seconds to search for each cube; what is found depends on the machine [default: 25]')
            [CompletionResult]::new('--steps', '--steps', [CompletionResultType]::ParameterName, 'Search this many states instead of by the clock; the same on every machine (3x3x3)')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Stop at an answer this short')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory for the search of a 5x5x5 or 7x7x7, beside some 200 MiB of tables')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('--optimal', '--optimal', [CompletionResultType]::ParameterName, 'Go on until it is known that no shorter answer exists (3x3x3), for ever without --time: seconds for 15 turns, a minute or two for 16, far longer for 17')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Print each better answer as soon as it is found, the last one last (one cube)')
            [CompletionResult]::new('--no-cache', '--no-cache', [CompletionResultType]::ParameterName, 'Neither look for kept tables (nor does --steps) nor keep any')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;tables' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Build the full tables of the 3x3x3 and those of the 5x5x5 and 7x7x7, and keep them')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List what is kept; so it does without options')
            [CompletionResult]::new('--clear', '--clear', [CompletionResultType]::ParameterName, 'Remove all that is kept, and list what that was')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;show' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Start from a solved cube of this size instead of reading one')
            [CompletionResult]::new('--alg', '--alg', [CompletionResultType]::ParameterName, 'Start from the solved cube (size 3 or -n) after these turns')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read the input as this format instead of finding out')
            [CompletionResult]::new('--lowercase', '--lowercase', [CompletionResultType]::ParameterName, 'What small face letters such as r turn')
            [CompletionResult]::new('--palette', '--palette', [CompletionResultType]::ParameterName, 'The colours of stickers')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'With --png: how many pixels wide')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--centers', '--centers', [CompletionResultType]::ParameterName, 'With -n: know how the centres are turned (3x3x3)')
            [CompletionResult]::new('--letters', '--letters', [CompletionResultType]::ParameterName, 'Write on each coloured sticker the letter of the face its colour belongs to')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write an SVG document')
            [CompletionResult]::new('--png', '--png', [CompletionResultType]::ParameterName, 'Write a PNG file, in builds with PNG (not with --keep-going)')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;deal' {
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Where the randomness starts: a number or any text; without it a random one, which is shown')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Deal this many: seeds S, S+1, ... or S, S/1, S/2, ... for text')
            [CompletionResult]::new('--frame', '--frame', [CompletionResultType]::ParameterName, 'Begin at this frame, as if those before had been skipped at once')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;check' {
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most this many; the count stays exact')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print only how many there are')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Print one crossing a line, as soon as it is known; for one board of any size')
            [CompletionResult]::new('--any-graph', '--any-graph', [CompletionResultType]::ParameterName, 'Take drawings that are no board of the game')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;step' {
            [CompletionResult]::new('--run', '--run', [CompletionResultType]::ParameterName, 'Read runs from this file; - or none is standard input')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;untangle' {
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'Seconds to search a board of ten sockets or more; what is found depends on the machine')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print {"swaps":1,"points":390,"actions":[...],"optimal":true}')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Print every swap that can come first in a shortest list; with --json as "first"')
            [CompletionResult]::new('--stats', '--stats', [CompletionResultType]::ParameterName, 'Print how many arrangements have no crossing; with --json as "freeArrangements"')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;replay' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('--summary', '--summary', [CompletionResultType]::ParameterName, 'Print the result alone')
            [CompletionResult]::new('--public', '--public', [CompletionResultType]::ParameterName, 'Print only what a spectator of the running game may see')
            [CompletionResult]::new('--verify', '--verify', [CompletionResultType]::ParameterName, 'Hold {"expect":{...}} lines against the outcome before them; exit with 1 at the first difference')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;schema' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'twistwright;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Work on N items at a time; order and bytes stay the same')
            [CompletionResult]::new('--error-format', '--error-format', [CompletionResultType]::ParameterName, 'How errors are written on standard error')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Let an error line take a bad item''s place and go on')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less on standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
