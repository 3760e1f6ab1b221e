/**
 * Whether an administrator may give a site this host name (decision 136). Where theirs is the only tenant it is theirs to say; beside others they
 * have what they have been given, and names below it: any other one may be a neighbour's, the installation's, or a stranger's.
 */
export function mayTakeName(
  name: string,
  { own, isOnlyTenant }: { readonly own: readonly string[]; readonly isOnlyTenant: boolean },
): boolean {
  return isOnlyTenant || own.some((given) => name === given || (isBelow(name, given) && given.includes('.')))
}

/** An address has nothing below it, and what is below a word without a dot is nobody's. */
function isBelow(name: string, given: string): boolean {
  return name.endsWith(`.${given}`) && !/^[\d.]+$/.test(given)
}
