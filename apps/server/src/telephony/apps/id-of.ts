/** The id that an application's `appdata` is; 0, which no row has, for anything else. */
export function idOf(appdata: string): number {
  return /^\d{1,9}$/.test(appdata) ? Number(appdata) : 0
}
