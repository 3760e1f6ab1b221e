import type { CallTimelineEvent } from '@ramal/contract/entities/call-detail'

/** What exchange, queue and softphone each tell of one thing, under the name that people read. */
const SAME_THING: Readonly<Record<string, string>> = {
  answered: 'answer',
  answer_call: 'answer',
  webphone_answer: 'answer',
  queued: 'enter',
  hangup: 'ended',
}
/** Within this they speak of one thing, ms. */
const SAME_MS = 3_000

/** The timeline as people read it: what several have told of one thing is one line, at the first one's moment. */
export function toldOnce(
  events: readonly CallTimelineEvent[],
  timeOf: (event: CallTimelineEvent) => number,
): CallTimelineEvent[] {
  const lines: CallTimelineEvent[] = []
  for (const event of events) {
    const thing = thingOf(event)
    const at = timeOf(event)
    const known = lines.findLastIndex((line) => line.event === thing && at - timeOf(line) < SAME_MS)
    const line = lines[known]
    if (line === undefined) lines.push({ ...event, event: thing })
    else lines[known] = { ...line, who: line.who ?? event.who, data: { ...event.data, ...line.data } }
  }
  return lines
}

// That a call goes to a queue is told once more by its entering there.
function thingOf({ event, data }: CallTimelineEvent): string {
  if (event === 'app' && data['app'] === 'queue') return 'enter'
  return SAME_THING[event] ?? event
}
