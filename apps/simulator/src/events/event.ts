import type { WHATSAPP_STATUSES, WhatsappStatusName } from '@ramal/contract/whatsapp-inbound'

/** What happens to a pretended customer. `uid` names their call or conversation. */
export type SimEventBody =
  | { event: 'placed'; from: string; to: string }
  /** Somebody behind the exchange calls out, and we are the one called. */
  | { event: 'called'; from: string; to: string }
  | { event: 'ringing'; status: number }
  /** 183: the exchange plays something while the customer waits. */
  | { event: 'queued'; status: number }
  | { event: 'answered' }
  /** Every two seconds and at the end; packets since the answer, loudness of the last second in dB under full scale. */
  | { event: 'heard'; packets: number; loudness_db: number; tone_hz: number | null; tones_hz: number[] }
  | { event: 'dtmf'; digit: string }
  | { event: 'held' }
  | { event: 'resumed' }
  | { event: 'hungup'; by: 'customer' | 'exchange'; answered: boolean; status?: number; reason: string }
  /** The provider's webhook was taken: the console has the message. */
  | { event: 'sent'; wamid: string; from: string; to: string; type: string; text: string }
  | { event: 'reply'; wamid: string; type: string; text: string }
  /** The provider's word and what it makes of the message in the console (contract §5.3). */
  | { event: 'status'; wamid: string; status: WhatsappStatusName; became: Became; code?: number }
  | { event: 'seen'; wamid: string }
  | { event: 'closed' }
  | { event: 'undelivered'; reason: string }
type Became = (typeof WHATSAPP_STATUSES)[WhatsappStatusName]

/** An event of a call or conversation as it is kept and watched; `id` counts from 1. */
export type SimEvent = { id: number; at: string; uid: string } & SimEventBody
