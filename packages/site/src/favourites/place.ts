/** Where the list stands on the page that says what is kept. */
export const favouritesId = 'favourites'
/** How many of them a search begins with. */
export const newestFavourites = 5
