export interface AutoStartFacts {
  team: { enable_auto_login_webphone: boolean; enable_auto_login_webchat: boolean } | null
  userextra: { login_channel_telephony: boolean; login_channel_chat: boolean }
}

/** §4.11: the webphone starts by itself by the team's flag or when the user is signed in to the channel. */
export function autoStartsWebphone({ team, userextra }: AutoStartFacts): boolean {
  return team?.enable_auto_login_webphone === true || userextra.login_channel_telephony
}

/** §4.11: the same for the web chat. */
export function autoStartsWebchat({ team, userextra }: AutoStartFacts): boolean {
  return team?.enable_auto_login_webchat === true || userextra.login_channel_chat
}
