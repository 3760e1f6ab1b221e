import type { FrameRefusal } from '@ramal/contract/kit/frame'
import { StoreFullError } from '@ramal/db/store/store'
import { AppError } from '../../http/app-error.ts'
import type { Logger } from '../../platform/log.ts'
import { socketFrames } from '../../platform/signals.ts'
import type { Caller } from './guarded-route.ts'
import { isRefusal } from './record-refusal.ts'

/** A frame that its contract knows, whatever its payload. */
interface Known {
  readonly ok: true
  readonly action: string
  readonly payload: unknown
}

/**
 * Has one text handled by the handler of its action. Frames that nobody knows or can read are logged only (§7.6), and so is an
 * action that finds the disk full: the tab asks again. The log has so many lines of a person (`BadFrames`). What is not theirs is
 * answered by nothing, and recorded.
 * @throws what no handler expects: the door ends the socket
 */
export async function dispatch(
  text: string,
  parse: (text: string) => Known | FrameRefusal,
  handle: (frame: Known) => Promise<void>,
  context: { log: Logger; user: number } & Pick<Caller, 'recordRefused' | 'badFrames'>,
): Promise<void> {
  const { log, user, badFrames } = context
  const frame = parse(text)
  socketFrames.tell({ way: 'in', action: actionOf(frame) })
  if (!frame.ok) return badFrames.log(log, 'info', { frame: frame.reason, user }, 'frame not handled')
  try {
    await handle(frame)
  } catch (error) {
    if (error instanceof AppError && isRefusal(error.code)) return context.recordRefused(error.code, frame)
    badFrames.log(log, 'error', { err: error, action: frame.action, user }, 'action failed')
    if (!(error instanceof AppError || error instanceof StoreFullError)) throw error
  }
}

/** Null: it is none of the contract's, whatever it calls itself. */
function actionOf(frame: Known | FrameRefusal): string | null {
  return frame.ok || frame.reason === 'bad_payload' ? frame.action : null
}
