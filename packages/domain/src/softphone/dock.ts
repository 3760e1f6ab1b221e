import { WIDTHS_PX } from '@ramal/contract/constants'
import { type AutoStartFacts, autoStartsWebphone } from '../service-ownership/auto-start.ts'

/** How the softphone stands beside the page: what the agent has chosen, and what their calls have made of it. */
export interface Dock {
  /** Null: never chosen, so that the team's way of answering decides. */
  readonly open: boolean | null
  /** Nobody has opened it since this page stands: it is as this browser was left. */
  readonly isLeft: boolean
  /**
   * Room for the form of a call: `wanted` for a call that was taken by hand, `lent` where it most likely has a form, `made` once it has one. Lent
   * room goes with the call that showed no form, as one that was refused; made room is kept until the agent turns to something else: nothing
   * moves under a hand that did not ask for it.
   */
  readonly formRoom: 'none' | 'wanted' | 'lent' | 'made'
  /** Px that the agent has given it together with a form; null: as wide as it goes. */
  readonly chosenWidth: number | null
  /** The window has no room for page and softphone: it lies over the page. */
  readonly isNarrow: boolean
}

export type DockEvent =
  /** The agent opens it. */
  | { readonly type: 'opened' }
  /** The agent closes it. */
  | { readonly type: 'closed'; readonly inCall: boolean }
  /** A call is in front now; by hand: the agent has answered or dialled it. Calls of its kind mostly have a form, or not. */
  | { readonly type: 'called'; readonly byHand: boolean; readonly isFormLikely: boolean }
  | { readonly type: 'afterService' | 'formShown' }
  /** No call is left. */
  | { readonly type: 'freed' }
  /** The agent has gone to another page, with no call. */
  | { readonly type: 'pageTurned' }
  | { readonly type: 'fitted'; readonly isNarrow: boolean }
  | { readonly type: 'resized'; readonly width: number }

/** Where it is: all of it, only the bar of the call, nothing, or all of it in a window of its own. */
export type DockPlace = 'open' | 'bar' | 'closed' | 'apart'

/** What is known beside the agent's choice. */
export interface DockSurroundings {
  /** Calls and after-services that are the agent's. */
  readonly calls: number
  /** The page is the telephone's own (/phonecalls, §2.9). */
  readonly isPhonePage: boolean
  /** The team's calls are answered by themselves: the place is kept free for them. */
  readonly answersItself: boolean
  /** The agent has taken it out into a window of its own. */
  readonly isApart: boolean
}

export const DOCK_AT_FIRST: Dock = {
  ...{ open: null, isLeft: true },
  ...{ formRoom: 'none', chosenWidth: null, isNarrow: false },
}

const { softphone: LEAST_PX, softphoneWithForm: MOST_PX } = WIDTHS_PX
/** What is left to the page beside it. */
export const PAGE_LEAST_PX = 480
/** Under this there is no room for both: the dock is a sheet over the page. */
export const SHEET_BELOW_PX = LEAST_PX + 400

export function nextDock(dock: Dock, event: DockEvent): Dock {
  switch (event.type) {
    case 'opened':
      return { ...dock, open: true, isLeft: false }
    case 'closed':
      // In a call its form is wanted again when it is opened again.
      return { ...dock, open: false, formRoom: event.inCall ? dock.formRoom : 'none' }
    case 'called':
      // A call that answered itself widens nothing: its form stands below it.
      if (!event.byHand || hasFormRoom(dock)) return { ...dock, open: true, isLeft: false }
      return { ...dock, open: true, isLeft: false, formRoom: event.isFormLikely ? 'lent' : 'wanted' }
    case 'formShown':
      return dock.formRoom === 'wanted' || dock.formRoom === 'lent' ? { ...dock, formRoom: 'made' } : dock
    case 'afterService':
      return dock.open === true && !dock.isLeft ? dock : { ...dock, open: true, isLeft: false }
    case 'freed':
      return freed(dock)
    case 'fitted':
      return dock.isNarrow === event.isNarrow ? dock : { ...dock, isNarrow: event.isNarrow }
    case 'pageTurned':
      return dock.formRoom === 'none' ? dock : { ...dock, formRoom: 'none' }
    case 'resized':
      return { ...dock, chosenWidth: clamp(event.width) }
  }
}

/**
 * §2.6: while there is a call the softphone is on every page; closed by hand, its bar still is. In a narrow window no page has it by
 * itself, nor because it was open before the page was loaded anew: it would hide the page.
 */
export function dockPlace(
  { open, isLeft, isNarrow }: Dock,
  { calls, isPhonePage, answersItself, isApart }: DockSurroundings,
): DockPlace {
  if (isApart) return 'apart'
  const stands = !isNarrow && (isPhonePage || (open === null && answersItself))
  if ((open && !(isNarrow && isLeft)) || stands) return 'open'
  return calls > 0 ? 'bar' : 'closed'
}

/** Of the profile: whether calls answer themselves (§4.4), and whether the softphone starts by itself. */
export interface AnswerFacts extends AutoStartFacts {
  readonly team:
    | (NonNullable<AutoStartFacts['team']> & { readonly enable_webphone_auto_answer: boolean })
    | null
}

/** Whether a call may open the softphone without a key or a click: it runs, or will with the page (§4.11), and answers by itself. */
export function answersItself(facts: AnswerFacts, isRunning: boolean): boolean {
  return facts.team?.enable_webphone_auto_answer === true && (isRunning || autoStartsWebphone(facts))
}

/** Whether it is as wide as the form of a call asks. */
export function hasFormRoom({ formRoom }: Pick<Dock, 'formRoom'>): boolean {
  return formRoom === 'made' || formRoom === 'lent'
}

/** §9: 360 px, with the form of a call up to 1000. */
export function dockWidth(dock: Dock): number {
  return hasFormRoom(dock) ? (dock.chosenWidth ?? MOST_PX) : LEAST_PX
}

/** The sheet over a narrow page goes with the last call, and so does room that no form has come into. */
function freed(dock: Dock): Dock {
  const formRoom = dock.formRoom === 'made' ? 'made' : 'none'
  const open = dock.isNarrow ? false : dock.open
  return open === dock.open && formRoom === dock.formRoom ? dock : { ...dock, open, formRoom }
}

function clamp(width: number): number {
  return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, width)))
}
