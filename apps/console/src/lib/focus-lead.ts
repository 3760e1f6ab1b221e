import { isTyping } from './is-typing.ts'

/** The page itself, where nothing covers it. */
export const PAGE = 'page'

/** A place that a key or button leads to and that is not on the screen yet; `from`: what had the focus then. */
interface Lead {
  readonly place: string
  readonly from: Element | null
  readonly sparesTyping: boolean
}

/** Leads the focus to what is not there yet. A page has one focus, and the last key decides. */
export interface FocusLead {
  /**
   * The focus shall go to `place` (any name that `useLedFocus` knows) once that is shown. Who has gone elsewhere meanwhile is left
   * alone; `sparesTyping`: also who writes in a field that stays.
   */
  to(place: string, options?: { sparesTyping?: boolean }): void
  /** `place` is shown: whether the focus was led there and may move. Asked once. */
  arrives(place: string | null): boolean
}

export function createFocusLead(): FocusLead {
  let lead: Lead | null = null
  return {
    to(place, { sparesTyping = false } = {}) {
      lead = { place, from: document.activeElement, sparesTyping }
    },
    arrives(place) {
      if (lead === null || lead.place !== place) return false
      const { from, sparesTyping } = lead
      lead = null
      return mayMove(from, sparesTyping)
    },
  }
}

/** Whether the focus is where it was, or nowhere: what had it is gone. */
function mayMove(from: Element | null, sparesTyping: boolean): boolean {
  const now = document.activeElement
  if (now === null || now === document.body) return true
  // Nobody had it, so the shell gave it to the page that came.
  if (from === document.body && now.id === 'content') return true
  // What had it is gone with its dialog, which gave it back to whoever had opened that.
  const isWhereItWas = now === from || from?.isConnected === false
  return isWhereItWas && !(sparesTyping && isTyping(now))
}
