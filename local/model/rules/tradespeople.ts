/** Who is called to a house, for a pattern: "plumber", "chimney sweep". */
export const TRADESPERSON = "(?:plumber|roofer|electrician|contractor|handyman|painter|carpenter|" +
  "mason|gardener|landscaper|arborist|inspector|chimney sweep|exterminator|cleaner|installer|" +
  "technician|repairman|locksmith|landlord|insurer|insurance)";
