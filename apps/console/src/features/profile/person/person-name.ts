import type { Profile } from '@ramal/contract/entities/profile'

/** What somebody is called: their names, or what they sign in with. */
export function nameOf(profile: Pick<Profile, 'first_name' | 'last_name' | 'username'>): string {
  return `${profile.first_name} ${profile.last_name}`.trim() || profile.username
}
