/** A search for companies near a home. It contains no data that identifies the home or a person. */
export interface PlaceSearch {
  /** For example `plumbing`. */
  trade: string;
  /** City and region: `Springfield, IL`. */
  area: string;
  /** ISO 3166, two letters. */
  country: string | undefined;
  /** BCP 47. */
  locale: string | undefined;
}

/** A company of a public directory. Its texts are not trusted. */
export interface Place {
  name: string;
  phone?: string;
  website?: string;
  /** 1 to 5. */
  rating?: number;
  rating_count?: number;
}

/** Returns at most five places, none if there are none. Throws if the directory cannot be reached or refuses. */
export type FindPlaces = (search: PlaceSearch, signal: AbortSignal) => Promise<Place[]>;
