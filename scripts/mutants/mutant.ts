/** One small change of the code, and whether a test noticed. */
export interface Mutant {
  /** Relative to the repository. */
  file: string
  /** Where it begins, counted from 1. */
  line: number
  /** That whole line of the code, without the space around it. */
  code: string
  from: string
  to: string
  fate: 'killed' | 'survived' | 'not tried'
}

/** What Stryker tells of a mutant; lines and columns count from 1. */
export interface Told {
  replacement: string
  location: { start: Place; end: Place }
  status: string
}

interface Place {
  line: number
  column: number
}

// A mutant that runs for too long is noticed as well; one that does not load is none (the types would refuse it).
const FATES: Record<string, Mutant['fate']> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
}

/** The mutant that was told of, in words of the code of its file. */
export function mutantOf(told: Told, file: string, text: string): Mutant {
  const { start, end } = told.location
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const code = lines[0] ?? ''
  const last = lines.length - 1
  // From the end first: in a change within one line the end is counted from that line's beginning.
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return {
    file,
    line: start.line,
    code: code.trim(),
    from: inOneLine(lines.join(' ')),
    to: inOneLine(told.replacement),
    fate: FATES[told.status] ?? 'not tried',
  }
}

function inOneLine(code: string): string {
  return code.replace(/\s+/g, ' ').trim()
}
