/** Where WhatsApp's Cloud API stands, and the version of it that is built for: what a channel takes that names none. */
export const WHATSAPP_API = { baseUrl: 'https://graph.facebook.com', version: 'v21.0' } as const
