import type { MessageContact, MessageLocation } from '@ramal/contract/entities/message'
import type { MessageReferral } from '@ramal/contract/entities/message-details'
import type { WhatsappContact } from '@ramal/contract/whatsapp'
import type { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'
import type { IncomingContent } from './provider-event.ts'

export function locationOf({ location }: Pick<WhatsappInbound, 'location'>): MessageLocation | null {
  if (!location) return null
  const { latitude, longitude } = location
  return { name: location.name ?? location.address ?? null, latitude, longitude }
}

export function contactsOf({ contacts }: Pick<WhatsappInbound, 'contacts'>): MessageContact[] {
  return (contacts ?? []).map(contactOf)
}

export function forwardedOf({ context }: Pick<WhatsappInbound, 'context'>): IncomingContent['forwarded'] {
  if (context?.frequently_forwarded) return 'often'
  return context?.forwarded ? 'once' : null
}

export function referralOf({ referral }: Pick<WhatsappInbound, 'referral'>): MessageReferral | null {
  if (!referral) return null
  return {
    source: referral.source_type ?? null,
    source_id: referral.source_id ?? null,
    url: referral.source_url ?? null,
    headline: referral.headline ?? null,
    body: referral.body ?? null,
  }
}

function contactOf(contact: WhatsappContact): MessageContact {
  const [first] = contact.phones ?? []
  return {
    client_id: null,
    full_name: contact.name.formatted_name,
    phone: first?.wa_id ?? first?.phone ?? '',
    avatar: null,
  }
}
