#!/usr/bin/env node
// `npx ramal COMMAND`: what whoever runs the product does beside it. Node 20 and built-ins alone: nothing need be installed yet.
const askServer = (name) =>
  import('./operator/ask.mjs').then(
    ({ askServer }) =>
      (args) =>
        askServer([name, ...args]),
  )
const COMMANDS = {
  sbom: () => import('./supply/sbom.mjs').then(({ sbom }) => sbom),
  admin: () => askServer('admin'),
  user: () => askServer('user'),
  sessions: () => askServer('sessions'),
  key: () => askServer('key'),
  purge: () => askServer('purge'),
}
const USAGE = `usage: npx ramal COMMAND

  sbom [--out FILE]   every package that the product is made of and built with, as CycloneDX JSON, from package-lock.json

of the server that runs on DATA_DIR (./data), by its owner alone:

  user list                      everybody who has an account
  user create NAME --role ROLE   somebody new, admin, supervisor or agent; prints a one-time password
  user new-password NAME         a one-time password for who forgot theirs; signs them out everywhere
  user drop-second-factor NAME   for who has lost it
  user end-sessions NAME|--all   signs them out everywhere: sessions, sockets, telephones
  sessions NAME                  where they are signed in
  key status                     what the secrets of the store are sealed with
  key replace                    a new secret.key: everything is sealed anew, then the old one is destroyed

Where two tenants have somebody of that name, --tenant CODE says whose.
`

const [name, ...args] = process.argv.slice(2)
if (name !== undefined && Object.hasOwn(COMMANDS, name))
  process.exitCode = await (await COMMANDS[name]())(args)
else {
  console.error(USAGE)
  process.exitCode = name === undefined || name === '--help' ? 0 : 2
}
