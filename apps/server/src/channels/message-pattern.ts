import { createContext, Script } from 'node:vm'

/** How long one look at a message may take, ms: V8 can be stopped within an expression only from outside of it. */
const LIMIT_MS = 20
/** Longest pattern that an administrator may write. */
const LONGEST = 500
const TEST = new Script('new RegExp(pattern, "i").test(text)')

/** Whether a message fits an administrator's pattern. One that does not compile, or takes too long, fits nothing: no chat is lost for it. */
export function fitsPattern(pattern: string, text: string): boolean {
  try {
    return TEST.runInContext(createContext({ pattern, text }), { timeout: LIMIT_MS }) === true
  } catch {
    return false
  }
}

/** Texts at which patterns with nested repetition are slow. */
const HOSTILE = ['a', '0', ' ', 'ab', 'a0', 'a '].map((part) => `${part.repeat(2000 / part.length)}!`)

/** Whether a pattern compiles, and answers in time for long texts. */
export function isPatternSafe(pattern: string): boolean {
  if (pattern.length > LONGEST) return false
  try {
    for (const text of ['', ...HOSTILE])
      TEST.runInContext(createContext({ pattern, text }), { timeout: LIMIT_MS })
    return true
  } catch {
    return false
  }
}
