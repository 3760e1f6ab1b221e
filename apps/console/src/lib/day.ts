/** The first moment of the local day, as the API takes it. */
export function startOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}

/** The last moment of the local day, as the API takes it. */
export function endOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 0, -1).toISOString()
}
