/** A shorter name is part of too many words: it counts only where it is all there is. */
const SHORTEST_PART = 4

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** True when the password is one of these names with something around it: what is tried first on somebody who is known. */
export function isNamedPassword(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password)
  return names
    .map(lettersOf)
    .some((name) => name !== '' && (name.length < SHORTEST_PART ? letters === name : letters.includes(name)))
}
