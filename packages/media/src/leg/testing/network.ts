import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IP = '/usr/sbin/ip'
const IPTABLES = '/usr/sbin/iptables'

/** Our address for browsers in it. */
export const US = '10.231.0.1'

/** A network of its own for the browser, with two ways to us; null where this machine does not allow that. */
export function makeNetwork() {
  const name = `ramal-${process.pid}`
  const [a, b] = [`ra${process.pid % 10_000}`, `rb${process.pid % 10_000}`]
  const ip = (line: string) => execFileSync(IP, line.split(' '), { stdio: 'pipe' })
  const inside = (line: string) => ip(`netns exec ${name} ip ${line}`)
  const remove = () => {
    for (const line of [`link del ${a}`, `link del ${b}`, `addr del ${US}/32 dev lo`, `netns del ${name}`]) {
      try {
        ip(line)
      } catch {
        // was not made
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(tmpdir(), 'ramal-netns-'))
  const script = join(folder, 'chromium')
  writeFileSync(script, `#!/bin/sh\nexec ip netns exec ${name} /usr/bin/chromium "$@"\n`, { mode: 0o755 })
  try {
    ip(`netns add ${name}`)
    inside('link set lo up')
    ip(`addr add ${US}/32 dev lo`)
    for (const [link, net] of [
      [a, 1],
      [b, 2],
    ] as const) {
      ip(`link add ${link} type veth peer name ${link}n netns ${name}`)
      ip(`addr add 10.231.${net}.1/24 dev ${link}`)
      ip(`link set ${link} up`)
    }
    const up = (link: string, net: number) => {
      inside(`addr add 10.231.${net}.2/24 dev ${link}n`)
      inside(`link set ${link}n up`)
      inside(`route add default via 10.231.${net}.1`)
    }
    up(a, 1)
    return {
      script,
      remove,
      /** Nothing but TCP leaves it. */
      blockUdp() {
        execFileSync(IP, ['netns', 'exec', name, IPTABLES, '-A', 'OUTPUT', '-p', 'udp', '-j', 'DROP'])
      },
      /** The first way goes, the second comes. */
      change() {
        inside(`addr flush dev ${a}n`)
        inside(`link set ${a}n down`)
        up(b, 2)
      },
    }
  } catch {
    remove()
    return null
  }
}
