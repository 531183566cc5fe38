import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { findsPhrase, found, laidOut, missed } from './finding.fixture.ts'

describe('codes and identifiers', () => {
  test('names with numbers are found however they are spaced', () => {
    const spellings = ['M31', 'M 31', 'm-31', 'm31', 'M\u00a031']
    found(
      'en',
      spellings.flatMap(query => spellings.map(text => [query, text] as const)),
    )
    const longer = ['NGC7000', 'NGC 7000', 'ngc 7000', 'NGC-7000']
    found(
      'fr',
      longer.flatMap(query => longer.map(text => [query, text] as const)),
    )
    found('en', [
      ['ngc', 'NGC7000'],
      ['7000', 'NGC7000'],
      ['3d', '3D'],
      ['h2o', 'H2O'],
      ['1st', '1st'],
    ])
  })

  test('a name with a number is not found by its parts elsewhere', () => {
    missed('en', [
      ['M31', 'a mirror of 5 m, on the 31 of May'],
      ['NGC7000', 'NGC 1 is not 7000 away'],
      ['3.14', '3 times 14'],
      ['C++', 'vitamin C'],
      ['C#', 'C++'],
    ])
  })

  test('a word and a number that only happen to meet stay apart', () => {
    expect(laidOut(analyse('in 2024 of 12', 'en'))).toEqual([['in'], ['2024'], ['of'], ['12']])
  })

  test('a number with a mark on it, and letters behind, is no number of a name', () => {
    const text = 'n 31\u0300n'
    found('en', [[text, text]])
    expect(laidOut(analyse(text, 'en')).flat()).not.toContain('n31')
  })

  test('phrases fit whichever way a name is written', () => {
    for (const query of ['M31 gallery', 'M 31 gallery', 'the M-31 gallery', 'the M31']) {
      for (const text of ['see the M31 gallery', 'see the M 31 gallery', 'see the M-31 gallery']) {
        expect(findsPhrase(query, text, 'en'), `${query} in ${text}`).toBe(true)
      }
    }
    expect(findsPhrase('free wi-fi', 'the free wi fi here', 'en')).toBe(true)
    expect(findsPhrase('free wifi', 'the free wi-fi here', 'en')).toBe(true)
    expect(findsPhrase('wifi here', 'the free wi-fi here', 'en')).toBe(true)
    expect(findsPhrase('gallery M31', 'the M31 gallery', 'en')).toBe(false)
  })

  test('signs that belong to a name stay with it', () => {
    found('en', [
      ['C++', 'C++'],
      ['c++', 'C++11'],
      ['C#', 'C#,'],
      ['.NET', 'the .NET runtime'],
      ['net', '.NET'],
      ['net', 'ASP.NET'],
      ['a+', 'A+'],
      ['c', 'C++'],
    ])
  })

  test('part numbers are found whole, in parts and without their signs', () => {
    found('en', [
      ['AB-1234/5', 'AB-1234/5'],
      ['AB1234/5', 'AB-1234/5'],
      ['AB-1234', 'AB-1234/5'],
      ['ab 1234', 'AB-1234/5'],
      ['1234', 'AB-1234/5'],
      ['TCP/IP', 'tcp/ip'],
      ['tcpip', 'TCP/IP'],
      ['my_file', 'my_file.txt'],
      ['at&t', 'AT&T'],
    ])
  })

  test('hyphenated words are found joined and in parts', () => {
    found('en', [
      ['wi-fi', 'wifi'],
      ['wifi', 'wi-fi'],
      ['wi fi', 'wi-fi'],
      ['sea-mile', 'sea-miles'],
      ['seamile', 'sea-miles'],
      ['sea-miles', 'seamile'],
    ])
    found('fr', [
      ['avantgarde', "l'avant-garde"],
      ['garde', 'avant-garde'],
    ])
  })

  test('addresses are found whole and in parts', () => {
    found('en', [
      ['anna.lee@example.org', 'Anna.Lee@example.org'],
      ['example.org', 'anna.lee@example.org'],
      ['lee', 'anna.lee@example.org'],
      ['https://www.example.org/sea', 'see example.org/sea now'],
      ['example.org/sea', 'https://www.example.org/sea/m31.html?night=1'],
      ['http://example.org', 'https://www.example.org/'],
      ['m31.html', 'https://www.example.org/sea/m31.html?night=1'],
    ])
    missed('en', [['anna.lee@example.org', 'anna and lee of example org']])
  })

  test('numbers are found by value, not by their digits', () => {
    found(
      'en',
      [
        ['3.14', '3,14'],
        ['3,14', '3.14'],
        ['1000', '1,000'],
        ['1.000', '1 000'.replace(' ', '\u202f')],
        ['1000000', '1 000 000'],
        ['12 345', '12345'],
        ['1.2', 'version 1.2.3'],
        ['2024-05-12', '2024-05-12'],
        ['2024', '2024-05-12'],
      ].map(([query, text]) => [query!, text!] as const),
    )
    missed('en', [
      ['12', '1/2'],
      ['314', '3.14'],
      ['1.2.3', '1.2'],
    ])
  })

  test('a number is found with its unit, together or apart', () => {
    const spellings = ['200mm', '200 mm', '200\u00a0mm']
    found(
      'en',
      spellings.flatMap(query => spellings.map(text => [query, text] as const)),
    )
    found('en', [
      ['12.5 km', '12.5km'],
      ['12.5km', '12,5 km'],
      ['10x50', '10×50'],
    ])
    missed('en', [['200mm', 'the 200 most used mm scales']])
  })

  test('initials are one word', () => {
    found('en', [
      ['usa', 'U.S.A.'],
      ['U.S.A.', 'USA'],
      ['jrr', 'J.R.R.'],
    ])
    expect(findsPhrase('usa today', 'the U.S.A. today', 'en')).toBe(true)
  })
})
