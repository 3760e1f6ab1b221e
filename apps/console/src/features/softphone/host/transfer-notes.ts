import type { SoftphoneDeps } from './softphone-ports.ts'

/** A note that takes longer stops no transfer. */
const LIMIT_MS = 2_000

type Ports = Pick<SoftphoneDeps, 'noteTransfer' | 'clock' | 'tell' | 'log'>

/** A note on its way to the server. */
interface Flight {
  /** It has been answered, or refused, or given up. */
  readonly landed: Promise<unknown>
  giveUp(): void
}

/**
 * Says to who receives a call why it is given away (contract §3.5), before it is; resolves when the server has it, or has not in time: then the
 * agent is told. Each transfer says its note, an empty one as well: what was said for another receiver may be with the server still, from
 * this page or from the one before it was opened anew. No note of a call overtakes another one: the last one said is the one that stands.
 */
export function createTransferNotes({ noteTransfer, clock, tell, log }: Ports) {
  const flights = new Map<string, Flight>()

  return async function say(uid: string, typed: string): Promise<void> {
    const note = typed.trim()
    let stop = () => {}
    const limit = new Promise<void>((resolve) => {
      stop = clock.after(LIMIT_MS, resolve)
    })
    const late = limit.then(() => {
      throw new Error('no answer')
    })
    try {
      await Promise.race([send(uid, note, limit), late])
    } catch (error) {
      log('note of a transfer not sent', error)
      if (note !== '') tell('noteNotSent')
    } finally {
      stop()
    }
  }

  /** Waits for the note before it; one that the server has not answered by the `limit` of this one is given up. */
  async function send(uid: string, note: string, limit: Promise<void>): Promise<void> {
    const before = flights.get(uid)
    const controller = new AbortController()
    const sent = Promise.race([before?.landed, limit]).then(() => {
      before?.giveUp()
      return noteTransfer(uid, note, controller.signal)
    })
    const flight = { landed: sent.catch(() => undefined), giveUp: () => controller.abort() }
    flights.set(uid, flight)
    await flight.landed
    if (flights.get(uid) === flight) flights.delete(uid)
    return sent
  }
}
