let count: () => number = () => 0

/** The softphone says how many calls it holds; until then there are none. */
export function reportCallsBy(counter: () => number): void {
  count = counter
}

/** Whether calls exist: logout is refused while they do (§4.12). */
export function hasCalls(): boolean {
  return count() > 0
}
