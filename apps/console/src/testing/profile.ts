import type { Profile } from '@ramal/contract/entities/profile'

/** A signed-in agent with every permission that a page here needs; override what the test is about. */
export function profileOf(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 7,
    username: 'ana',
    first_name: 'Ana',
    last_name: 'Lima',
    email: 'ana@example.com',
    last_login: null,
    avatar: null,
    avatar_message: null,
    roles: ['sites.view_dashboard', 'sites.view_softphone', 'sites.view_chat', 'sites.view_fullscreen'],
    team: null,
    userextra: {
      login_channel_telephony: false,
      login_channel_chat: false,
      password_expire_date: null,
      password_notification_start: null,
    },
    voip: null,
    site: { domain: 'example.com' },
    chat_channels: [],
    pauses: [],
    queue_classifications: [],
    dialer_classifications: [],
    ...overrides,
  }
}
