// The points track as a ruler: shields that would lie on each other are pushed apart.

/** Moves these positions apart until neighbours are `gap` from each other, staying between `low` and `high`. */
export function pushedApart(positions: number[], gap: number, low: number, high: number): number[] {
  const order = positions.map((_, i) => i).sort((a, b) => positions[a]! - positions[b]! || a - b)
  // Neighbours that touch become one block, which stands about the middle of where its members belong.
  const blocks: { members: number[]; start: number }[] = []
  for (const i of order) {
    blocks.push(placed([i]))
    while (blocks.length > 1 && end(blocks.at(-2)!) + gap > blocks.at(-1)!.start) {
      const [last, before] = [blocks.pop()!, blocks.pop()!]
      blocks.push(placed([...before.members, ...last.members]))
    }
  }
  const moved = [...positions]
  for (const { members, start } of blocks) members.forEach((i, at) => (moved[i] = start + at * gap))
  return moved

  function placed(members: number[]) {
    const length = (members.length - 1) * gap
    const middle = members.reduce((sum, i) => sum + positions[i]!, 0) / members.length
    return { members, start: Math.min(Math.max(middle - length / 2, low), high - length) }
  }

  function end({ members, start }: { members: number[]; start: number }): number {
    return start + (members.length - 1) * gap
  }
}
