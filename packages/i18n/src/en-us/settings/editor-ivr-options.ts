import type { ivrOptions as shape } from '../../pt-br/settings/editor-ivr-options.ts'

export const ivrOptions = {
  ivr: {
    add: 'Add key',
    play: 'Play as a caller',
    tree: 'What the caller hears and where each key leads',
    keys: 'A digit goes to its key, n adds the first free one, F2 names it, Delete removes it, Enter opens it. Arrows move; to the right opens the menu that it leads to.',
    key: 'Key {digit}',
    digit: 'Key',
    remove: 'Remove key {digit}',
    elsewhere:
      'Choose a key to edit it. Greeting, menu, no key and invalid key are changed in the fields of this form.',
    round: 'comes back to an earlier menu',
    warnings: 'Warnings',
    node: {
      greeting: 'Greeting',
      menu: 'Menu',
      timeout: 'No key',
      invalid: 'Invalid key',
      closed: 'Closed',
    },
    warning: {
      noMenu: 'The menu has no audio.',
      noKeys: 'No key leads anywhere.',
      keyNowhere: 'Key {digit} does not say where it leads.',
      noTimeout: 'What happens without a key is not said.',
      noExit: 'No way leads out of this menu: callers are caught.',
      loop: 'Without a key, callers go round: {path}',
      keysWait: 'With direct dial, keys 1 to 9 wait 2 seconds to see whether an extension follows.',
    },
    playTitle: 'Play as a caller: {name}',
    again: 'From the start',
    path: 'Path',
    over: 'The call ends in this menu.',
    unplayable: 'The audio of the menu or the destination without a key is missing: it cannot be played.',
    playing: 'Playing…',
    spoken: 'No recording, read aloud: {text}',
    unheard: 'This audio could not be played here.',
    waiting: 'Waiting for a key…',
    why: {
      option: 'key {keys}',
      extension: 'dialled {keys}',
      timeout: 'pressed no key',
      invalid: 'pressed invalid keys ({keys})',
    },
  },
} satisfies typeof shape
