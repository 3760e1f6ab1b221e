/** What an extension dials to reach a queue: the queue's own number, or the code that every queue has (contract §7: `*804` is queue 4). */
export function queueNumber(queue: { readonly id: number; readonly number: number | null }): string {
  return queue.number === null ? `${CODE}${String(queue.id).padStart(2, '0')}` : String(queue.number)
}

/** The queue that a dialled code names by its id; null for anything else. */
export function dialledQueueId(dialled: string): number | null {
  const id = /^\*8(\d{2,9})$/.exec(dialled)?.[1]
  return id === undefined || Number(id) === 0 ? null : Number(id)
}

const CODE = '*8'
