import type { Storable } from './store-incoming.ts'

/** A message that is nothing but its text and its details. */
export function bareMessage({
  wamid,
  at,
  details,
  content = '',
}: Pick<Storable, 'wamid' | 'at' | 'details'> & { content?: string }): Storable {
  return {
    wamid,
    at,
    details,
    content,
    type: 'text',
    attachmentName: null,
    mediaId: null,
    location: null,
    contacts: [],
    repliesTo: null,
    forwarded: null,
    referral: null,
  }
}
