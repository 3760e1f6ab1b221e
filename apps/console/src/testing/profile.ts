import { getProfile } from '@ramal/contract/endpoints/profile'
import type { Profile } from '@ramal/contract/entities/profile'
import { goldenAnswer } from './backend-examples.ts'

/** A signed-in agent with every permission that a page here needs; override what the test is about. */
export function profileOf(overrides: Partial<Profile> = {}): Profile {
  return {
    ...goldenAnswer(getProfile).body,
    roles: ['sites.view_dashboard', 'sites.view_softphone', 'sites.view_chat', 'sites.view_fullscreen'],
    team: null,
    userextra: {
      login_channel_telephony: false,
      login_channel_chat: false,
      password_expire_date: null,
      password_notification_start: null,
    },
    voip: null,
    avatar: null,
    avatar_message: null,
    last_login: null,
    chat_channels: [],
    pauses: [],
    queue_classifications: [],
    dialer_classifications: [],
    extensions: [],
    ...overrides,
  }
}
