/** State of the navigation that follows a sign-in: what had the focus is gone with the login page. */
export const JUST_SIGNED_IN = 'just-signed-in'
