import type { SimulatorClient } from '../control/client.ts'
import type { Place } from '../control/program-client.ts'
import type { SimEvent } from '../events/event.ts'
import { followEvents, type Verdict } from './follow-events.ts'
import type { ChatOptions } from './options.ts'
import { shareFile } from './share-file.ts'

/** A customer writes on WhatsApp; true when what they wait for happened. */
export async function runChat(
  client: SimulatorClient,
  place: Place,
  options: ChatOptions,
  io: { out(line: string): void },
): Promise<boolean> {
  const { uid, cursor } = await begin(client, place, options)
  const { patience } = options
  return followEvents({ client, uid, cursor, limit: patience, out: io.out, judge: chatJudge(options) })
}

async function begin(
  client: SimulatorClient,
  place: Place,
  { from, deed, channel, unread, wait }: ChatOptions,
) {
  const where = { from, ...(channel === undefined ? {} : { channel }) }
  if (deed.do === 'act') return client.trpc.chat.act.mutate({ ...where, act: deed.act })
  const reading = { reads: !unread, watch_close: wait === 'closed' }
  const { file } = deed.message
  const handedOver = file === undefined ? {} : { file: await shareFile(place, file) }
  return client.trpc.chat.send.mutate({ ...where, ...deed.message, ...handedOver, ...reading })
}

/** The last status an answer gets: a customer who does not read leaves it delivered. */
function chatJudge({ wait, unread }: ChatOptions): (event: SimEvent) => Verdict {
  const last = unread ? 'delivered' : 'read'
  return (event) => {
    switch (wait) {
      case 'sent':
        return event.event === 'sent' ? 'well' : 'goes on'
      case 'reply':
        return event.event === 'status' && event.status === last ? 'well' : 'goes on'
      case 'closed':
        return event.event === 'closed' ? 'well' : 'goes on'
    }
  }
}
