import * as z from 'zod'
import { THEME_MODES } from '../vocabulary.ts'
import { Id } from '../wire.ts'

// Blank or null keeps the console's default (contract §2).
const overriding = z.string().nullable()

/** Brand and colours of the site that the request's host belongs to. */
export const SiteSettings = z
  .object({
    id: Id,
    description: z.string(),
    logo_favicon: overriding,
    logo_login: overriding,
    logo_footer: overriding,
    url_footer: overriding,
    menu_primary: overriding,
    header: overriding,
    body: overriding,
    footer: overriding,
    button: overriding,
    /** Who may show us in a frame, and hears of the softphone then (extension, contract §14). */
    allowed_embed_origins: z.array(z.string()).optional(),
    /** One soft tick as the last seconds of an after-service begin (extension; absent: yes). */
    after_service_tick: z.boolean().optional(),
    /** What stands below the sign-in, and where help is asked for (extension; absent or blank: nothing). */
    login_message: overriding.optional(),
    support_url: overriding.optional(),
    /** The theme of whoever has chosen none (extension; absent: the system's). */
    theme_mode: z.enum(THEME_MODES).optional(),
    /** After so many minutes without a touch the screen locks (extension; absent or 0: never). */
    session_idle_minutes: z.int().nonnegative().optional(),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof SiteSettings>
