import * as z from 'zod'

/** WhatsApp Cloud API as it travels (contract §5.3). What the provider may extend is a loose object. */

export const Wamid = z.string().min(1)
/** A customer as one business knows them: country, a dot, letters and digits. It changes with their number. */
export const WhatsappUserId = z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/)

export const WhatsappContact = z.looseObject({
  name: z.looseObject({ formatted_name: z.string(), first_name: z.string().optional() }),
  phones: z.array(z.looseObject({ phone: z.string().optional(), wa_id: z.string().optional() })).optional(),
})
export type WhatsappContact = z.output<typeof WhatsappContact>

/** Answer to a message that was taken. */
export const WhatsappAccepted = z.looseObject({
  messaging_product: z.literal('whatsapp').optional(),
  contacts: z.array(z.looseObject({ wa_id: z.string().optional() })).optional(),
  messages: z.array(z.looseObject({ id: Wamid })).min(1),
})
export type WhatsappAccepted = z.output<typeof WhatsappAccepted>

/** Body of a 4xx or 5xx. */
export const WhatsappRefused = z.looseObject({
  error: z.looseObject({
    message: z.string(),
    type: z.string().optional(),
    code: z.int(),
    error_subcode: z.int().optional(),
    error_data: z.looseObject({ details: z.string().optional() }).optional(),
    fbtrace_id: z.string().optional(),
  }),
})
export type WhatsappRefused = z.output<typeof WhatsappRefused>

/** What a status webhook says went wrong. */
export const WhatsappError = z.looseObject({
  code: z.int(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.looseObject({ details: z.string().optional() }).optional(),
})
export type WhatsappError = z.output<typeof WhatsappError>

/** Answer of `GET {api_base_url}/{api_version}/{media_id}`: where the bytes are, for five minutes. */
export const WhatsappMedia = z.looseObject({
  id: z.string(),
  url: z.string(),
  mime_type: z.string(),
  sha256: z.string().optional(),
  file_size: z.int().nonnegative().optional(),
})
export type WhatsappMedia = z.output<typeof WhatsappMedia>

/** Answer to `POST {api_base_url}/{api_version}/{phone_number_id}/media`: a file that a message may name. */
export const WhatsappUploaded = z.looseObject({ id: z.string().min(1) })
export type WhatsappUploaded = z.output<typeof WhatsappUploaded>
