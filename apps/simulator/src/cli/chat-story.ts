import type { SimulatorClient } from '../control/client.ts'
import type { Place } from '../control/program-client.ts'
import type { SimEvent } from '../events/event.ts'
import { handOver } from './hand-over.ts'
import type { ChatOptions } from './options.ts'
import { tellStory, type Verdict } from './story.ts'

/** A customer writes on WhatsApp; true when what he waits for happened. */
export async function chatStory(
  client: SimulatorClient,
  place: Place,
  options: ChatOptions,
  io: { out(line: string): void },
): Promise<boolean> {
  const { from, text, file, channel, patience } = options
  const { uid, cursor } = await client.trpc.chat.send.mutate({
    from,
    content: text,
    reads: !options.unread,
    ...(file && { type: file.type, file: await handOver(place, file.path) }),
    ...(channel === undefined ? {} : { channel }),
    watch_close: options.wait === 'closed',
  })
  return tellStory({ client, uid, cursor, limit: patience, out: io.out, judge: chatJudge(options) })
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
