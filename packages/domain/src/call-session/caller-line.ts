/**
 * The line of a caller whose INVITE came to us (RFC 3261 13.3; decisions 005, 019).
 *
 *   offered --answer, described--> answering --answered--> answered
 *      |   ready, ring, listen         |                       |
 *      +---------- cancelled, answerFailed, closed ------------+--> over
 *
 * Who was answered before (a transfer, a restart) begins at `answered`.
 */
export type CallerLine =
  | {
      readonly at: 'offered'
      /** Our media leg for their offer. */
      readonly media: 'none' | 'asked' | 'stands' | 'refused'
      /** What waits for the media leg. */
      readonly wants: 'nothing' | 'early' | 'answer'
      readonly rang: boolean
      /** A 183 is out: they hear what we play. */
      readonly isHeard: boolean
    }
  | { readonly at: 'answering' }
  | { readonly at: 'answered' }
  | { readonly at: 'over' }

export type LineEvent =
  /** An application needs their media leg. */
  | { readonly type: 'ready' }
  | { readonly type: 'ring' }
  /** They are to hear what we play. */
  | { readonly type: 'listen' }
  | { readonly type: 'answer' }
  /** Media has answered; false: it takes no offer like theirs (488). */
  | { readonly type: 'described'; readonly ok: boolean }
  /** The 200 is out, and both sides are agreed. */
  | { readonly type: 'answered' }
  /** Nobody was there any more for our 200, or its ACK brought no answer to our offer. */
  | { readonly type: 'answerFailed' }
  | { readonly type: 'cancelled' }
  /** The call is over for them. */
  | { readonly type: 'closed'; readonly status: number; readonly headers: Readonly<Record<string, string>> }

export type LineEffect =
  | { readonly type: 'describe' }
  | { readonly type: 'ring' }
  /** The record says once that it rings. */
  | { readonly type: 'recordRinging' }
  | { readonly type: 'earlyMedia' }
  | { readonly type: 'answer' }
  /** The answer is written: begun before a BYE that came with their ACK is heard. */
  | { readonly type: 'write' }
  /** From now on their dialog is heard. */
  | { readonly type: 'attach' }
  | { readonly type: 'reject'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  /** The 200 came through after all: it is taken back with a BYE. */
  | { readonly type: 'hangUp' }
  /** They gave up by themselves. */
  | { readonly type: 'gaveUp' }
  /** Nothing is played or offered to them any more. */
  | { readonly type: 'leave' }

type Step = readonly [CallerLine, readonly LineEffect[]]

export const OFFERED: CallerLine = {
  at: 'offered',
  media: 'none',
  wants: 'nothing',
  rang: false,
  isHeard: false,
}

/** What becomes of the line. Events that mean nothing in a state leave it as it is: caller, media and applications race. */
export function lineTransition(line: CallerLine, event: LineEvent): Step {
  switch (line.at) {
    case 'offered':
      return whileOffered(line, event)
    case 'answering':
      return whileAnswering(line, event)
    case 'answered':
      return whileAnswered(line, event)
    case 'over':
      return event.type === 'answered' ? [line, [{ type: 'hangUp' }]] : [line, []]
  }
}

function whileOffered(line: CallerLine & { at: 'offered' }, event: LineEvent): Step {
  switch (event.type) {
    case 'ready':
      return want(line, 'nothing')
    case 'listen':
      return line.isHeard ? [line, []] : want(line, 'early')
    case 'answer':
      return want(line, 'answer')
    case 'ring':
      return [
        { ...line, rang: true },
        line.rang ? [{ type: 'ring' }] : [{ type: 'ring' }, { type: 'recordRinging' }],
      ]
    case 'described':
      return event.ok
        ? use({ ...line, media: 'stands' })
        : [{ ...line, media: 'refused', wants: 'nothing' }, []]
    case 'cancelled':
      return [{ at: 'over' }, [{ type: 'leave' }, { type: 'gaveUp' }]]
    case 'closed':
      return [
        { at: 'over' },
        [{ type: 'reject', status: event.status, headers: event.headers }, { type: 'leave' }],
      ]
    case 'answered':
    case 'answerFailed':
      return [line, []] // Nothing was answered.
  }
}

const STRENGTH = { nothing: 0, early: 1, answer: 2 } as const

function want(line: CallerLine & { at: 'offered' }, need: keyof typeof STRENGTH): Step {
  if (line.media === 'refused') return [line, []]
  const wants = STRENGTH[need] > STRENGTH[line.wants] ? need : line.wants
  if (line.media === 'none') return [{ ...line, wants, media: 'asked' }, [{ type: 'describe' }]]
  return line.media === 'stands' ? use({ ...line, wants }) : [{ ...line, wants }, []]
}

/** The media leg stands: what waited for it is done. */
function use(line: CallerLine & { at: 'offered' }): Step {
  switch (line.wants) {
    case 'nothing':
      return [line, []]
    case 'early':
      return [{ ...line, wants: 'nothing', isHeard: true }, [{ type: 'earlyMedia' }]]
    case 'answer':
      return [{ at: 'answering' }, [{ type: 'answer' }]]
  }
}

function whileAnswering(line: CallerLine, event: LineEvent): Step {
  switch (event.type) {
    case 'answered':
      return [{ at: 'answered' }, [{ type: 'write' }, { type: 'attach' }]]
    case 'answerFailed':
    case 'cancelled':
      return [{ at: 'over' }, [{ type: 'leave' }, { type: 'gaveUp' }]]
    case 'closed':
      return [{ at: 'over' }, [{ type: 'leave' }]] // A final status went out already: the BYE follows it.
    default:
      return [line, []]
  }
}

function whileAnswered(line: CallerLine, event: LineEvent): Step {
  switch (event.type) {
    case 'answer':
      return [line, [{ type: 'write' }]]
    case 'closed':
      return [{ at: 'over' }, [{ type: 'leave' }]]
    default:
      return [line, []] // RFC 3261 9.2: a CANCEL after the 200 changes nothing; their BYE does.
  }
}

/** Their media leg stands; null while media was not heard. */
export function isReady(line: CallerLine): boolean | null {
  if (line.at !== 'offered') return line.at !== 'over'
  return line.media === 'stands' ? true : line.media === 'refused' ? false : null
}

/** They hear what we play; null while that is not decided. */
export function isListening(line: CallerLine): boolean | null {
  if (line.at !== 'offered') return line.at !== 'over'
  return line.isHeard ? true : line.media === 'refused' ? false : null
}

/** Their line is answered; null while that is not decided. */
export function isPickedUp(line: CallerLine): boolean | null {
  switch (line.at) {
    case 'offered':
      return line.media === 'refused' ? false : null
    case 'answering':
      return null
    case 'answered':
      return true
    case 'over':
      return false
  }
}
