export interface Pair {
  name: string
  /** PNG, in base64. */
  clean: string
  marked: string
}

/** One file that needs nothing else; which side is which is drawn by lot when it is opened. */
export function comparePage(pairs: readonly Pair[], width: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Which one has the mark?</title>
<style>
  body { margin: 0 auto; padding: 16px; max-width: ${2 * width + 60}px; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #eee }
  .pair { display: flex; flex-wrap: wrap; gap: 12px }
  .pair button { padding: 0; border: 4px solid transparent; background: none; cursor: pointer }
  .pair button:focus-visible { border-color: #06c }
  img { display: block; width: ${width}px; max-width: 100% }
  td, th { padding: 2px 12px; text-align: left }
</style>
<h1>Which one has the mark?</h1>
<p>One of each two pictures carries a faint mark. Look as long as you like, as near as you like, and choose
the one that you think has it. If you cannot tell, guess. ${pairs.length} pairs, each shown twice.</p>
<main></main>
<script>
const PAIRS = ${JSON.stringify(pairs)}
${SCRIPT}
</script>
</html>
`
}

const SCRIPT = `
const main = document.querySelector('main')
const lot = () => crypto.getRandomValues(new Uint32Array(1))[0]
const turns = [...PAIRS, ...PAIRS].map((pair) => ({ pair, isLeft: lot() % 2 === 0, order: lot() }))
turns.sort((a, b) => a.order - b.order)
const answers = []

function ask() {
  const turn = turns[answers.length]
  if (!turn) return tell()
  main.replaceChildren()
  const count = document.createElement('p')
  count.textContent = (answers.length + 1) + ' of ' + turns.length
  const box = document.createElement('div')
  box.className = 'pair'
  for (const isLeft of [true, false]) {
    const button = document.createElement('button')
    const picture = new Image()
    const isMarked = isLeft === turn.isLeft
    picture.src = 'data:image/png;base64,' + (isMarked ? turn.pair.marked : turn.pair.clean)
    picture.alt = isLeft ? 'left' : 'right'
    button.append(picture)
    button.addEventListener('click', () => {
      answers.push({ name: turn.pair.name, isRight: isMarked })
      ask()
    })
    box.append(button)
  }
  main.append(count, box)
}

// How often one who only guesses has at least so many right.
function chance(right, all) {
  let sum = 0
  for (let count = right; count <= all; count += 1) {
    let ways = 1
    for (let each = 0; each < count; each += 1) ways = (ways * (all - each)) / (each + 1)
    sum += ways / 2 ** all
  }
  return sum
}

function tell() {
  const right = answers.filter((answer) => answer.isRight).length
  const p = chance(right, answers.length)
  const line = document.createElement('p')
  line.textContent = right + ' of ' + answers.length + ' right. Who only guesses has as many in ' +
    (100 * p).toFixed(1) + ' % of all tries: ' +
    (p < 0.05 ? 'you probably see the mark.' : 'this does not show that you see it.')
  const table = document.createElement('table')
  for (const { name } of PAIRS) {
    const own = answers.filter((answer) => answer.name === name)
    const row = table.insertRow()
    row.insertCell().textContent = name
    row.insertCell().textContent = own.filter((answer) => answer.isRight).length + ' of ' + own.length
  }
  main.replaceChildren(line, table)
}

ask()
`
