/** One import, both files as paths from the root of the repository. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Folders beside each other, in any number, each of which imports, by others of them, itself. */
export interface FolderCycle {
  /** The folder they stand in; empty at the root. */
  readonly in: string
  readonly folders: readonly string[]
  /** The imports that tie them. */
  readonly ties: readonly Import[]
}

/**
 * Every circle of folders that stand in one folder, at every depth (docs/architecture.md §1). Files that stand in a folder itself put its folders
 * together and may import all of them. What the tests see is left out by the caller.
 */
export function folderCycles(imports: readonly Import[]): readonly FolderCycle[] {
  const byParent = Map.groupBy(imports.flatMap(tie), ({ parent }) => parent)
  return [...byParent].flatMap(([parent, ties]) =>
    circlesOf(ties).map((folders) => ({
      in: parent,
      folders,
      ties: ties.flatMap(({ near, far, import: one }) =>
        folders.includes(near) && folders.includes(far) ? [one] : [],
      ),
    })),
  )
}

interface Tie {
  /** The deepest folder that both files stand in, and which of its folders hold them. */
  readonly parent: string
  readonly near: string
  readonly far: string
  readonly import: Import
}

function tie(one: Import): Tie[] {
  const [from, to] = [one.from.split('/'), one.to.split('/')]
  const common = from.findIndex((part, index) => part !== to[index])
  const [near, far] = [from[common], to[common]]
  const isInFolders = common < from.length - 1 && common < to.length - 1
  if (common < 0 || near === undefined || far === undefined || !isInFolders) return []
  return [{ parent: from.slice(0, common).join('/'), near, far, import: one }]
}

/** Groups in which each reaches each other. */
function circlesOf(ties: readonly Tie[]): string[][] {
  const next = Map.groupBy(ties, ({ near }) => near)
  const reached = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]))
  const inCircle = [...reached].filter(([folder, seen]) => seen.has(folder)).map(([folder]) => folder)
  const groups = Map.groupBy(inCircle, (folder) =>
    inCircle.find((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)),
  )
  return [...groups.values()].map((group) => group.sort())
}

function reachedFrom(folder: string, next: ReadonlyMap<string, readonly Tie[]>): Set<string> {
  const seen = new Set<string>()
  const open = [folder]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { far } of next.get(at) ?? []) {
      if (seen.has(far)) continue
      seen.add(far)
      open.push(far)
    }
  }
  return seen
}
