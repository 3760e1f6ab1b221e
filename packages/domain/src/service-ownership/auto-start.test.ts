import { expect, it } from 'vitest'
import { autoStartsWebchat, autoStartsWebphone } from './auto-start.ts'

it.each([
  { team: true, user: true, expected: true },
  { team: true, user: false, expected: true },
  { team: false, user: true, expected: true },
  { team: false, user: false, expected: false },
  { team: null, user: true, expected: true },
  { team: null, user: false, expected: false },
])(
  '[R4.11-07] [R4.11-08] The channels start by themselves with team $team and user $user: $expected',
  ({ team, user, expected }) => {
    const phone = {
      team: team === null ? null : { enable_auto_login_webphone: team, enable_auto_login_webchat: !team },
      userextra: { login_channel_telephony: user, login_channel_chat: !user },
    }
    const chat = {
      team: team === null ? null : { enable_auto_login_webphone: !team, enable_auto_login_webchat: team },
      userextra: { login_channel_telephony: !user, login_channel_chat: user },
    }
    expect(autoStartsWebphone(phone)).toBe(expected)
    expect(autoStartsWebchat(chat)).toBe(expected)
  },
)
