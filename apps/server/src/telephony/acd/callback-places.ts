import { CALLBACK_LIVES_MS, type CallbackAsker } from '@ramal/domain/acd/callback'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { Places } from '../calls/places.ts'
import type { CallbackRow } from './callback-rows.ts'

type Asked = Pick<CallbackRow, 'tenant_id' | 'queue_id' | 'phone' | 'asked_at'>

/** What one telephone has asked of one tenant. */
interface OfTelephone {
  /** Where it waits to be called back. */
  readonly queues: Set<number>
  /** When it asked within a day, epoch ms. */
  askedAt: readonly number[]
}

/** Who is to be called back, counted by queue and by telephone. A restart knows of those who wait, and of nobody else who asked. */
export class CallbackPlaces {
  readonly #queues = new Places()
  /** Who asked last is the last. */
  readonly #telephones = new Map<string, OfTelephone>()

  /** Counts somebody who is to be called back, until what this returns is called. */
  take(row: Asked): () => void {
    const telephone = this.#ask(row)
    const giveBack = this.#queues.take(row.queue_id)
    return () => {
      telephone.queues.delete(row.queue_id)
      giveBack()
    }
  }

  /** What counts for or against somebody who wants to be called back by this queue. */
  of(
    queue: { readonly tenantId: number; readonly id: number },
    phone: string,
    now: number,
  ): Pick<CallbackAsker, 'waiting' | 'elsewhere' | 'asked'> {
    const telephone = this.#telephones.get(keyOf(queue.tenantId, phone))
    return {
      waiting: this.#queues.taken(queue.id),
      elsewhere: [...(telephone?.queues ?? [])].filter((id) => id !== queue.id).length,
      asked: telephone?.askedAt.filter((at) => isRecent(at, now)).length ?? 0,
    }
  }

  #ask({ tenant_id, queue_id, phone, asked_at }: Asked): OfTelephone {
    const key = keyOf(tenant_id, phone)
    const telephone: OfTelephone = this.#telephones.get(key) ?? { queues: new Set(), askedAt: [] }
    telephone.queues.add(queue_id)
    telephone.askedAt = [...telephone.askedAt.filter((at) => isRecent(at, asked_at)), asked_at]
    this.#telephones.delete(key)
    this.#telephones.set(key, telephone)
    this.#forget(asked_at)
    return telephone
  }

  #forget(now: number): void {
    for (const [key, { queues, askedAt }] of this.#telephones) {
      if (queues.size > 0 || askedAt.some((at) => isRecent(at, now))) return
      this.#telephones.delete(key)
    }
  }
}

/** One telephone has many spellings. */
function keyOf(tenantId: number, phone: string): string {
  return `${tenantId} ${phoneKey(phone) ?? phone}`
}

function isRecent(at: number, now: number): boolean {
  return now - at < CALLBACK_LIVES_MS
}
