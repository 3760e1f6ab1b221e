/**
 * What a program is told by its environment, which a person may have set wrongly: then it says why in one sentence and ends with status 1.
 * Node would show a stack, and of a bundle a line of thousands of letters before it.
 */
export function orSay<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
