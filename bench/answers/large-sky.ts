import { cutPassages, packPassage, readPlain } from '@quarry/answers'
import type { SearchEngine, WriteOp } from '@quarry/engine'

const kinds = ['star', 'galaxy', 'nebula', 'cluster', 'comet', 'asteroid', 'moon', 'quasar']
const places = ['Orion', 'Lyra', 'Cygnus', 'Taurus', 'Virgo', 'Draco', 'Hydra', 'Pavo', 'Carina', 'Perseus']
const people = ['Ada Quill', 'Ben Marsh', 'Cleo Tern', 'Dora Finch', 'Emil Heron', 'Fay Osprey']
const syllables = ['ka', 'lo', 'mi', 'ren', 'sa', 'tu', 'vel', 'zor', 'ni', 'pe']

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

/** A name of its own for each document, such as `Velkami`. */
export function nameOf(at: number): string {
  let [name, rest] = ['', at + 10]
  for (; rest > 0; rest = Math.floor(rest / 10)) name += pick(syllables, rest)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const questionOf = (at: number): string =>
  [
    `Who discovered ${nameOf(at)}?`,
    `How far away is ${nameOf(at)}?`,
    `Where is the ${pick(kinds, at)} ${nameOf(at)}?`,
  ][at % 3] ?? ''

function bodyOf(at: number): string {
  const [name, kind, place] = [nameOf(at), pick(kinds, at), pick(places, at * 7)]
  return [
    `${name} is a ${kind} in the constellation ${place}. It lies ${(at % 9000) + 4} light years away and shines at magnitude ${(at % 140) / 10}.`,
    `${pick(people, at)} discovered ${name} in ${1600 + (at % 420)} with a telescope of ${50 + (at % 300)} mm, on a night of good seeing.`,
    `Binoculars show ${name} as a faint point beside the brighter stars of ${place}. A larger telescope shows its colour and its shape.`,
    `Look for it in the evening, when ${place} stands high in the south and the Moon is below the horizon. The air should be calm and dry.`,
    `Observers in the country see more than observers in town. Let your eyes adapt for half an hour and cover your torch with red film.`,
  ].join('\n')
}

/** Fills an index with made documents, two or three passages each. */
export async function fill(
  engine: SearchEngine,
  index: string,
  count: number,
  say: (text: string) => void,
): Promise<void> {
  const size = 1000
  for (let from = 0; from < count; from += size) {
    const ops = Array.from({ length: Math.min(size, count - from) }, (_, step) => documentAt(from + step))
    await engine.write(index, ops, { visible: from + size >= count ? 'wait' : 'soon' })
    if (from % 10_000 === 0) say(`${from} documents …`)
  }
}

function documentAt(at: number): WriteOp {
  const [id, title, body] = [`d${at}`, nameOf(at), bodyOf(at)]
  const uri = `/object/${id}`
  return {
    op: 'upsert',
    id,
    version: 1,
    language: 'en',
    fields: {
      title,
      body,
      uri,
      clickableuri: uri,
      permanentid: id,
      kind: pick(kinds, at),
      language: 'English',
      source: 'Bench',
      date: at,
    },
    passages: cutPassages(readPlain(body)).map((passage, place) => ({
      id: `${id}#${place}`,
      fields: packPassage(passage, title),
    })),
  }
}
