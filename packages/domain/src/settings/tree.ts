import { permissionOf } from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { allows } from '../permissions/allows.ts'

export type SettingsKey = keyof typeof RESOURCE_ADDRESSES

/** The areas of §2.4, in its order. */
export const SETTINGS_AREAS = ['business', 'chat', 'crm', 'pabx', 'service', 'system'] as const
export type SettingsArea = (typeof SETTINGS_AREAS)[number]

/** A resource of the tree, or a group of them (§2.5: menu entries nest up to three levels: area, group, resource). */
export type SettingsNode =
  | { readonly kind: 'resource'; readonly key: SettingsKey; readonly route: string }
  | { readonly kind: 'group'; readonly group: string; readonly resources: readonly SettingsNode[] }

/** An area with what of it may be seen. */
export interface SettingsBranch {
  readonly area: SettingsArea
  readonly nodes: readonly SettingsNode[]
}

/** The area of a resource, by its route. */
export function areaOf(key: SettingsKey): SettingsArea {
  const [first] = RESOURCE_ADDRESSES[key].route.split('/')
  return SETTINGS_AREAS.find((area) => area === first) ?? 'system'
}

/**
 * The settings tree of whoever holds these permissions (§2.5: each child has its own view permission and is hidden without it; what is left
 * empty is hidden too). Resources below a row of another one, and those whose rows stand in their parent's form, are none of the menu.
 */
export function settingsTree(roles: readonly string[]): readonly SettingsBranch[] {
  const seen = Object.entries(RESOURCE_ADDRESSES)
    .map(([key, address]) => ({ key: key as SettingsKey, ...address }))
    .filter(({ route, model }) => !route.includes(':') && allows(permissionOf(model, 'view'), roles))
  return SETTINGS_AREAS.flatMap((area) => {
    const nodes = nodesOf(seen.filter(({ key }) => areaOf(key) === area))
    return nodes.length > 0 ? [{ area, nodes }] : []
  })
}

/** A resource of the tree, without the groups around it. */
export interface Leaf {
  readonly key: SettingsKey
  readonly route: string
}

/** The resources of a tree, in its order. */
export function leavesOf(tree: readonly SettingsBranch[]): readonly Leaf[] {
  const inside = (node: SettingsNode): readonly Leaf[] =>
    node.kind === 'resource' ? [{ key: node.key, route: node.route }] : node.resources.flatMap(inside)
  return tree.flatMap(({ nodes }) => nodes.flatMap(inside))
}

function nodesOf(leaves: readonly Leaf[]): readonly SettingsNode[] {
  const nodes: SettingsNode[] = []
  for (const leaf of leaves) {
    const node = { kind: 'resource', key: leaf.key, route: leaf.route } as const
    const group = groupOf(leaf.route) ?? headedBy(leaf, leaves)
    const known = nodes.findIndex((one) => one.kind === 'group' && one.group === group)
    const found = nodes[known]
    if (group === null) nodes.push(node)
    else if (found?.kind === 'group') nodes[known] = { ...found, resources: [...found.resources, node] }
    else nodes.push({ kind: 'group', group, resources: [node] })
  }
  return nodes
}

// `pabx/routes/inbound` stands in the group `routes`, `system/builder/dashboards/menus` in `dashboards`.
function groupOf(route: string): string | null {
  const parts = route.split('/')
  return parts.length > 2 ? (parts.at(-2) ?? null) : null
}

// `pabx/sounds` stands in the group that the rows below it make, `pabx/sounds/entries`, and not beside it under the same name.
function headedBy({ route }: Leaf, leaves: readonly Leaf[]): string | null {
  return leaves.some((other) => other.route.startsWith(`${route}/`))
    ? (route.split('/').at(-1) ?? null)
    : null
}
