import { readPhone } from '../phone/br-phone.ts'

/** How a queue lets who waits ask to be called back (entities §4, `callback_*`). */
export interface CallbackOffer {
  /** The key that asks for it. */
  readonly digit: string
  /** From so long a wait on, ms; 0: from the first moment. */
  readonly afterMs: number
}

/**
 * Somebody who hung up and keeps their place in the line. Times are epoch ms; `attempts` counts calls to them.
 *
 *   waiting -- called --> calling -- reached --> over
 *      ^                    |
 *      +------ missed ------+--- the last attempt, or too late --> over
 */
export type Callback =
  | { readonly at: 'waiting'; readonly attempts: number; readonly notBefore: number }
  | { readonly at: 'calling'; readonly attempts: number }
  | { readonly at: 'over'; readonly why: CallbackEnd }

export const CALLBACK_ENDS = ['reached', 'unreached', 'expired'] as const
export type CallbackEnd = (typeof CALLBACK_ENDS)[number]

export type CallbackEvent =
  /** An agent has answered, and the customer is called. */
  | { readonly type: 'called' }
  | { readonly type: 'reached' }
  /** The customer did not answer, or the agent hung up before they did. */
  | { readonly type: 'missed' }
  | { readonly type: 'tick' }

/** Decision 116: so many calls, so long between two, and nobody is called after that. */
export const CALLBACK_ATTEMPTS = 3
export const CALLBACK_PAUSE_MS = 5 * 60_000
export const CALLBACK_LIVES_MS = 24 * 3_600_000
/** Shortest rest after a round in which nobody took it, whatever the queue says: it may go on for a day. */
export const CALLBACK_REST_MS = 5_000

/** A caller has asked to be called back. */
export function askedBack(now: number): Callback {
  return { at: 'waiting', attempts: 0, notBefore: now }
}

/** What becomes of it; events that mean nothing in a state leave it as it is. */
export function callbackTransition(
  callback: Callback,
  event: CallbackEvent,
  { now, askedAt }: { readonly now: number; readonly askedAt: number },
): Callback {
  const isLate = now >= askedAt + CALLBACK_LIVES_MS
  switch (callback.at) {
    case 'waiting':
      if (event.type === 'called') return { at: 'calling', attempts: callback.attempts + 1 }
      return isLate ? { at: 'over', why: 'expired' } : callback
    case 'calling':
      if (event.type === 'reached') return { at: 'over', why: 'reached' }
      if (event.type !== 'missed') return callback
      if (callback.attempts >= CALLBACK_ATTEMPTS) return { at: 'over', why: 'unreached' }
      if (isLate) return { at: 'over', why: 'expired' }
      return { at: 'waiting', attempts: callback.attempts, notBefore: now + CALLBACK_PAUSE_MS }
    case 'over':
      return callback
  }
}

/** So many may wait for it in one queue: anybody can show any number, and each of them is called. */
export const MOST_CALLBACKS = 500

/** One telephone may wait for it in so many queues of a tenant, and ask so often in a day: who shows a number need not be who has it. */
export const MOST_QUEUES_OF_ONE = 2
export const MOST_ASKED_A_DAY = 6

/** Who waits in a queue, as far as it says whether they may be called back. */
export interface CallbackAsker {
  /** As the trunk delivered it. */
  readonly phone: string
  /** It is the number of a client. */
  readonly isClient: boolean
  /** How many wait for it in this queue. */
  readonly waiting: number
  /** In how many other queues of the tenant their telephone waits for it. */
  readonly elsewhere: number
  /** How often it has asked for it in the last day. */
  readonly asked: number
}

/**
 * Whether they can be called back: who shows no number is not asked. A number that is shown may be another's, who earns by each call to it (0900, far
 * countries): besides subscribers of the country those of clients alone are called.
 */
export function isCallable({ phone, isClient, waiting, elsewhere, asked }: CallbackAsker): boolean {
  const read = readPhone(phone)
  if (read === null || waiting >= MOST_CALLBACKS) return false
  if (elsewhere >= MOST_QUEUES_OF_ONE || asked >= MOST_ASKED_A_DAY) return false
  return isClient || read.type === 'mobile' || read.type === 'landline'
}

/** Whether this key asks for it now. */
export function asksBack(
  offer: CallbackOffer | null,
  pressed: CallbackAsker & { readonly digit: string; readonly waitedMs: number },
): boolean {
  if (offer === null) return false
  return pressed.digit === offer.digit && pressed.waitedMs >= offer.afterMs && isCallable(pressed)
}
