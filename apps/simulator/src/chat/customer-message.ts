import type { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'

/** The part of the provider's message that its type decides. */
export type CustomerContent = Pick<
  WhatsappInbound,
  | 'type'
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contacts'
  | 'button'
  | 'interactive'
  | 'order'
  | 'unsupported'
  | 'errors'
>

/** A line of an order. */
export interface OrderItem {
  product: string
  quantity: number
  price: number
}
