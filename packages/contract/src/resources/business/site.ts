import { THEME_MODES } from '../../vocabulary.ts'
import { optional, or, settings } from '../kit/field.ts'
import { PICTURE } from '../kit/file-parts.ts'
import {
  bool,
  choice,
  colourClass,
  group,
  int,
  list,
  longText,
  optionalFile,
  ref,
  secret,
  text,
  url,
} from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'

const shape = settings('Site', () => ({
  /** The host that browsers come by. Unique. */
  domain: text(253),
  is_default: or(bool(), false),
  logo_favicon: optionalFile(),
  logo_login: optionalFile(),
  logo_footer: optionalFile(),
  url_footer: optional(url()),
  ...colours(),
  theme_mode: or(choice(THEME_MODES), 'system'),
  login_message: optional(longText()),
  support_url: optional(url()),
  ...passwords(),
  /** 0: never; else the screen locks. */
  session_idle_minutes: or(int(0, 1440), 0),
  /** Who may show it in a frame. */
  allowed_embed_origins: or(list(url()), []),
  after_service_tick: or(bool(), true),
  sso: optional(
    group({
      provider: text(60),
      issuer: url(),
      client_id: text(255),
      client_secret: secret(),
      default_group: optional(ref('groups')),
    }),
  ),
}))

/** One brand and address of a tenant, with what its people's passwords must be. */
export const sites = editable('sites', {
  ...shape,
  parts: { logo_favicon: PICTURE, logo_login: PICTURE, logo_footer: PICTURE },
  search: ['description', 'domain'],
  ordering: ['domain'],
  filters: { domain: 'text', is_default: 'bool' },
  screen: {
    beside: 'site-look',
    columns: ['domain', 'is_default', 'theme_mode'],
    tabs: [
      {
        key: 'general',
        fields: ['domain', 'is_default', 'login_message', 'support_url', 'after_service_tick'],
      },
      {
        key: 'appearance',
        fields: [
          'theme_mode',
          'menu_primary',
          'header',
          'body',
          'footer',
          'button',
          'url_footer',
          'logo_login',
          'logo_footer',
          'logo_favicon',
        ],
      },
      {
        key: 'password',
        fields: [
          'password_min_length',
          'password_require_mixed',
          'password_history',
          'password_expire_days',
          'password_notification_days',
          'session_idle_minutes',
        ],
      },
      { key: 'access', fields: ['allowed_embed_origins', 'sso'] },
    ],
    look: {
      logo_login: { help: true },
      logo_favicon: { help: true },
      domain: { help: true },
      is_default: { help: true },
      password_history: { help: true },
      password_expire_days: { help: true },
      session_idle_minutes: { help: true },
      allowed_embed_origins: { help: true },
      sso: { help: true, hasNoEffectYet: true },
    },
  },
})

function colours() {
  return {
    menu_primary: optional(colourClass()),
    header: optional(colourClass()),
    body: optional(colourClass()),
    footer: optional(colourClass()),
    button: optional(colourClass()),
  }
}

function passwords() {
  return {
    password_min_length: or(int(1, 128), 8),
    password_require_mixed: or(bool(), true),
    /** How many of the last ones may not come back. */
    password_history: or(int(0, 100), 3),
    /** 0: never. */
    password_expire_days: or(int(0, 36_500), 0),
    password_notification_days: or(int(0, 365), 7),
  }
}
