import type { SoftphoneDeps } from './softphone-ports.ts'

/** A note that takes longer stops no transfer. */
const LIMIT_MS = 2_000

type Ports = Pick<SoftphoneDeps, 'noteTransfer' | 'clock' | 'tell' | 'log'>

/**
 * Says to who receives a call why it is given away (contract §3.5), before it is; resolves when the server has it, or has not in time: then the
 * agent is told. Each transfer says its note, an empty one as well: what was said for another receiver may be with the server still, from
 * this page or from the one before it was opened anew.
 */
export function createTransferNotes({ noteTransfer, clock, tell, log }: Ports) {
  return async function say(uid: string, typed: string): Promise<void> {
    const note = typed.trim()
    let stop = () => {}
    const late = new Promise<never>((_resolve, reject) => {
      stop = clock.after(LIMIT_MS, () => reject(new Error('no answer')))
    })
    try {
      await Promise.race([noteTransfer(uid, note), late])
    } catch (error) {
      log('note of a transfer not sent', error)
      if (note !== '') tell('noteNotSent')
    } finally {
      stop()
    }
  }
}
