// The whole catalogue, by hand: each row stands for many products. All brands are made up.

export const brands = {
  N: { name: 'Norrlys', factor: 1 },
  P: { name: 'Perihel', factor: 1.35 },
  S: { name: 'Sableglass', factor: 1.9 },
  T: { name: 'Tarnholm', factor: 0.85 },
  Q: { name: 'Quillon', factor: 1.2 },
  A: { name: 'Almuk', factor: 1 },
}

/** design, brand, apertures in mm, focal ratios, price at 100 mm, how steeply it rises, sold with and without a mount */
export const telescopes = [
  ['dobson', 'N', [114, 130, 150, 200, 250, 300, 350, 400], [6], 190, 1.45, false],
  ['dobson', 'T', [130, 150, 200, 250, 300], [5, 8], 180, 1.4, false],
  ['dobson', 'S', [200, 250, 300, 400], [4.5], 330, 1.6, false],
  ['newton', 'N', [114, 130, 150, 200], [5, 8], 150, 1.3, true],
  ['newton', 'P', [130, 150, 200, 250], [4, 5], 170, 1.5, true],
  ['refractor', 'T', [60, 70, 80, 90, 102], [8, 11], 120, 1.6, true],
  ['refractor', 'N', [70, 80, 90, 102, 120, 150], [6, 9], 170, 1.8, true],
  ['apo', 'P', [60, 72, 80, 94, 102, 115], [6], 720, 2.2, false],
  ['apo', 'S', [61, 76, 90, 107, 130, 152], [5.5, 7.5], 1150, 2.3, false],
  ['maksutov', 'N', [90, 102, 127, 150], [13], 240, 1.8, true],
  ['maksutov', 'S', [150, 180, 210], [12, 15], 420, 1.9, false],
  ['cassegrain', 'P', [127, 150, 203, 235, 280, 355], [10], 480, 1.7, true],
]

/** line, apparent field in degrees, brand, focal lengths in mm (of a Barlow lens: its factor), price */
export const eyepieces = [
  ['plossl', 52, 'N', [4, 6, 8, 10, 12.5, 15, 20, 25, 32, 40], 26],
  ['plossl', 52, 'T', [6, 10, 12.5, 17, 20, 25, 32], 22],
  ['ortho', 45, 'Q', [4, 5, 6, 7, 9, 12.5, 18, 25], 74],
  ['wide', 68, 'N', [5, 8, 10, 13, 16, 20, 24, 28, 34], 62],
  ['ortho', 45, 'T', [6, 9, 12.5, 18, 25], 48],
  ['wide', 68, 'T', [6, 9, 15, 20, 30], 44],
  ['wide', 70, 'Q', [6, 9, 12, 15, 19, 26], 84],
  ['ultra', 82, 'P', [3.5, 5, 7, 9, 11, 14, 18, 24, 30], 108],
  ['ultra', 82, 'S', [4, 6, 8, 11, 16, 22, 31], 130],
  ['ultra', 80, 'Q', [5, 7, 10, 13, 16, 20, 28], 92],
  ['giant', 100, 'S', [5, 7, 9, 13, 17, 21], 260],
  ['barlow', 0, 'N', [2, 3], 48],
  ['barlow', 0, 'Q', [1.5, 2, 2.5, 3, 5], 66],
  ['barlow', 0, 'S', [2, 4], 96],
]

/** kind, brand, payloads in kg, price */
export const mounts = [
  ['altaz', 'T', [3, 5, 8, 12], 70],
  ['altaz', 'P', [5, 9, 15], 160],
  ['equatorial', 'N', [4, 7, 11, 15, 20], 190],
  ['equatorial', 'P', [6, 10, 14, 18, 25, 32], 340],
  ['equatorial', 'S', [15, 30, 45], 780],
  ['tracker', 'N', [2, 3, 5], 240],
  ['tracker', 'Q', [3, 6], 330],
  ['tripod', 'T', [4, 8, 12], 45],
  ['tripod', 'N', [6, 10, 20], 80],
]

/** kind, the band that passes in nm (where it is one), how much of the light in it passes in percent, price, guide */
export const filters = [
  ['moon', 0, 0, 18, 16, 'exploring-the-moon'],
  ['moon-dark', 0, 0, 8, 16, ''],
  ['polarising', 0, 0, 40, 38, ''],
  ['uhc', 484, 506, 93, 62, 'stargazing-from-the-city'],
  ['oiii', 494, 503, 92, 68, 'stargazing-from-the-city'],
  ['hbeta', 483, 489, 90, 74, ''],
  ['city', 450, 520, 90, 44, 'stargazing-from-the-city'],
  ['red-hydrogen', 653, 660, 88, 96, ''],
  ['infrared-cut', 400, 690, 97, 34, ''],
  ['infrared-pass', 685, 1000, 94, 42, ''],
  ['fringe', 430, 690, 95, 54, ''],
  ['colour-8', 470, 700, 83, 14, ''],
  ['colour-11', 480, 620, 78, 14, ''],
  ['colour-21', 530, 700, 46, 14, ''],
  ['colour-25', 585, 700, 14, 14, ''],
  ['colour-56', 490, 590, 53, 14, ''],
  ['colour-58', 500, 570, 24, 14, ''],
  ['colour-80', 400, 540, 30, 14, ''],
]

/** magnification, aperture in mm, apparent field in degrees, kinds */
export const binoculars = [
  [6, 30, 50, ['porro', 'roof']],
  [7, 35, 60, ['porro']],
  [7, 50, 50, ['porro', 'roof', 'ed']],
  [8, 32, 60, ['roof', 'ed']],
  [8, 42, 60, ['porro', 'roof', 'ed']],
  [8, 56, 52, ['roof', 'ed']],
  [9, 63, 50, ['porro', 'ed']],
  [10, 30, 60, ['steady']],
  [10, 42, 64, ['roof', 'ed']],
  [10, 50, 65, ['porro', 'roof', 'ed']],
  [10, 56, 62, ['roof', 'ed']],
  [11, 70, 55, ['porro', 'ed']],
  [12, 36, 60, ['steady']],
  [12, 50, 62, ['porro', 'roof']],
  [12, 60, 64, ['porro', 'ed']],
  [14, 40, 60, ['steady']],
  [15, 56, 62, ['roof', 'ed']],
  [15, 70, 66, ['porro', 'ed']],
  [16, 70, 64, ['ed']],
  [18, 50, 66, ['steady']],
  [20, 60, 60, ['porro']],
  [20, 80, 64, ['porro', 'ed']],
  [25, 100, 62, ['porro', 'ed']],
]

/** kind, section, brand, sizes, price, price a step of size, guide */
export const accessories = [
  ['finder', 'accessories', 'T', [30, 40, 50], 18, 0.6, ''],
  ['finder', 'accessories', 'P', [50, 60, 80], 40, 0.9, ''],
  ['red-dot', 'accessories', 'N', [1], 29, 0, 'first-night'],
  ['diagonal', 'accessories', 'N', [1.25, 2], 18, 24, ''],
  ['diagonal', 'accessories', 'S', [1.25, 2], 70, 60, ''],
  ['torch', 'accessories', 'N', [1], 19, 0, 'dark-adaptation'],
  ['torch', 'accessories', 'Q', [2], 29, 3, 'dark-adaptation'],
  ['shield', 'accessories', 'T', [80, 100, 127, 150, 180, 203, 235, 280, 355], 12, 0.15, ''],
  ['collimator', 'accessories', 'Q', [1.25, 2], 34, 20, ''],
  ['phone', 'accessories', 'N', [1.25, 2], 30, 8, ''],
  ['power', 'accessories', 'T', [7, 17, 25, 50], 60, 4, ''],
  ['case', 'accessories', 'T', [60, 80, 100, 130, 200, 250], 25, 0.35, ''],
  ['solar', 'accessories', 'N', [60, 80, 100, 130, 150, 200, 250], 20, 0.3, ''],
  ['reducer', 'accessories', 'P', [0.5, 0.63, 0.8], 90, 60, ''],
]

/** kind, sizes (latitudes, limits of magnitude, parts of the sky), price, guide */
export const charts = [
  ['planisphere', [20, 30, 40, 50, 60, -20, -30, -40], 16, 'reading-a-star-map'],
  ['atlas', [6, 7, 8, 9, 10], 34, ''],
  ['moon-map', [45, 60, 90, 120], 14, ''],
  ['season', ['spring', 'summer', 'autumn', 'winter'], 12, 'finding-north'],
  ['calendar', [2026, 2027, 2028], 18, ''],
]

/** subject, pages, price, guide */
export const books = [
  ['first-year', 184, 22, 'first-night'],
  ['binocular-sky', 208, 24, 'stargazing-with-binoculars'],
  ['moon', 240, 28, 'exploring-the-moon'],
  ['planets', 224, 26, ''],
  ['double-stars', 196, 24, ''],
  ['variable-stars', 212, 25, ''],
  ['nebulae', 264, 32, ''],
  ['galaxies', 280, 34, ''],
  ['clusters', 232, 28, ''],
  ['meteors', 168, 20, 'watching-meteor-showers'],
  ['comets', 192, 24, ''],
  ['sun', 176, 23, ''],
  ['eclipses', 160, 22, ''],
  ['sketching', 152, 21, ''],
  ['photography', 296, 36, ''],
  ['telescope-care', 136, 19, ''],
  ['own-mirror', 248, 33, ''],
  ['southern-sky', 256, 30, ''],
  ['city-sky', 144, 18, 'stargazing-from-the-city'],
  ['names', 320, 29, ''],
]
