import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { endedCalls, heardAudio, leftQueues } from '../../platform/signals.ts'
import type { WatchedServers } from '../watched-servers.ts'
import { BoundedIds } from './bounded-ids.ts'
import { type Instruments, Sum } from './instruments.ts'

/** Queues, and trunks, that have a label of their own. */
const MOST_IDS = 200
/** Of them a service level may be read: 10, 15, 20, 30 and 60 s are what queues promise. */
const WAIT_BUCKETS = [1, 5, 10, 15, 20, 30, 45, 60, 120, 300, 600, 1800]

/** Calls, legs, trunks and how callers sound. */
export function callMetrics(make: Instruments, servers: WatchedServers): (() => void)[] {
  const figures = () => servers.all.map(({ telephony }) => telephony.figures())
  const trunkIds = new BoundedIds(MOST_IDS)
  make.gauge('calls', 'Records of live calls; a call between two extensions has two.', {
    labels: ['direction', 'state'],
    count: () => {
      const sum = new Sum()
      for (const { calls } of figures())
        for (const { direction, step } of calls) sum.add({ direction, state: step.at })
      return sum.tally
    },
  })
  make.gauge('call_legs', 'Legs of live calls in media, by kind and whether media hears them.', {
    labels: ['kind', 'audible'],
    count: () => {
      const sum = new Sum()
      for (const { legs } of figures())
        for (const { kind, audible } of legs) sum.add({ kind, audible: String(audible) })
      return sum.tally
    },
  })
  make.gauge('call_monitors', 'Supervisors who listen to a call or speak in it.', {
    count: () => one(figures().reduce((all, { monitors }) => all + monitors, 0)),
  })
  make.gauge('trunk_up', 'Whether calls may go through the trunk: 1, 0, or absent while nobody knows.', {
    labels: ['trunk'],
    count: () => {
      const sum = new Sum()
      for (const { trunks } of figures())
        for (const { id, status } of trunks)
          if (status !== null) sum.add({ trunk: trunkIds.label(id) }, status === 'connected' ? 1 : 0)
      return sum.tally
    },
  })
  const ended = make.counter('calls_ended_total', 'Records of calls that were closed.', [
    'direction',
    'answered',
    'ended_by',
  ])
  const jitter = make.histogram('audio_jitter_seconds', 'Jitter, as browsers in calls say every 20 s.', {
    buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2],
  })
  const loss = make.histogram('audio_loss_ratio', 'Share of packets lost, as browsers say every 20 s.', {
    buckets: [0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2],
  })
  return [
    endedCalls.on(({ direction, isAnswered, endedBy }) =>
      ended.inc({ direction, answered: String(isAnswered), ended_by: endedBy }),
    ),
    heardAudio.on(({ jitterMs, loss: share }) => {
      jitter.observe(jitterMs / 1000)
      loss.observe(share)
    }),
  ]
}

/** Who waits, how long, and for how long those did who wait no longer. */
export function queueMetrics(make: Instruments, servers: WatchedServers): (() => void)[] {
  const ids = {
    telephony: new BoundedIds(MOST_IDS),
    chat: new BoundedIds(MOST_IDS),
  } satisfies Record<ServiceChannel, BoundedIds>
  const labels = ['channel', 'queue'] as const
  const waiting = () =>
    servers.all.flatMap(({ clock, telephony, chat }) => {
      const now = clock.now()
      const of = (channel: ServiceChannel, all: readonly { queueId: number; enteredAt: number }[]) =>
        all.map(({ queueId, enteredAt }) => ({ channel, queueId, waited: now - enteredAt }))
      return [...of('telephony', telephony.figures().waiting), ...of('chat', chat.waiting())]
    })
  make.gauge('queue_waiting', 'Who waits in a queue and is offered to nobody now.', {
    labels,
    count: () => {
      const sum = new Sum()
      for (const { channel, queueId } of waiting()) sum.add({ channel, queue: ids[channel].label(queueId) })
      return sum.tally
    },
  })
  make.gauge('queue_longest_wait_seconds', 'How long the first of them has waited, of all queues.', {
    labels: ['channel'],
    count: () => {
      const longest = { telephony: 0, chat: 0 }
      for (const { channel, waited } of waiting()) longest[channel] = Math.max(longest[channel], waited)
      const sum = new Sum()
      for (const [channel, ms] of Object.entries(longest)) sum.add({ channel }, ms / 1000)
      return sum.tally
    },
  })
  const waits = make.histogram('queue_wait_seconds', 'How long they had waited who left a queue, by how.', {
    buckets: WAIT_BUCKETS,
    labels: [...labels, 'how'],
  })
  return [
    leftQueues.on(({ channel, queueId, waitedMs, how }) =>
      waits.observe({ channel, queue: ids[channel].label(queueId), how }, waitedMs / 1000),
    ),
  ]
}

/** A value without labels. */
export function one(value: number) {
  const sum = new Sum()
  sum.add({}, value)
  return sum.tally
}
