/** When somebody last touched this browser, shared by its tabs: epoch ms, nothing else. */
const KEPT = 'ramal.active'

/** Null: nobody has since the last sign-in, or the browser keeps nothing. */
export function lastActive(): number | null {
  try {
    const at = Number(localStorage.getItem(KEPT) ?? 'none')
    return Number.isFinite(at) ? at : null
  } catch {
    return null
  }
}

export function markActive(now: number): void {
  try {
    localStorage.setItem(KEPT, String(now))
  } catch {
    // private mode or a full quota: each tab knows of itself alone
  }
}

/** Who signs in from elsewhere is there, however long nobody was. */
export function forgetActive(): void {
  try {
    localStorage.removeItem(KEPT)
  } catch {
    // nothing is kept
  }
}
