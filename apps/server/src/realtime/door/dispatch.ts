import type { FrameRefusal } from '@ramal/contract/kit/frame'
import { StoreFullError } from '@ramal/db/store/store'
import { AppError } from '../../http/app-error.ts'
import type { Logger } from '../../platform/log.ts'

/** A frame that its contract knows, whatever its payload. */
interface Known {
  readonly ok: true
  readonly action: string
  readonly payload: unknown
}

/**
 * Has one text handled by the handler of its action. Frames that nobody knows or can read are logged only (§7.6), and so is an
 * action that is refused or finds the disk full: the tab asks again.
 * @throws what no handler expects: the door ends the socket
 */
export async function dispatch(
  text: string,
  parse: (text: string) => Known | FrameRefusal,
  handle: (frame: Known) => Promise<void>,
  context: { log: Logger; user: number },
): Promise<void> {
  const { log, user } = context
  const frame = parse(text)
  if (!frame.ok) return log.info({ frame: frame.reason, user }, 'frame not handled')
  try {
    await handle(frame)
  } catch (error) {
    log.error({ err: error, action: frame.action, user }, 'action failed')
    if (!(error instanceof AppError || error instanceof StoreFullError)) throw error
  }
}
