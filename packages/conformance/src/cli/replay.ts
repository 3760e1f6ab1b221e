/** placeholder */
export async function runReplay(_argv: readonly string[]): Promise<number> {
  return 2
}
