/** The prompt's sample, as the library has it. */
export const englishSample = `**1. Answer.** The figures favour renewing in Irbid and Zarqa; for Mafraq they leave it open, and nowhere do they prove that the mentors are the cause.

**2. What is known**
- From September 2024 to August 2025, 143 of 184 mentored apprentices finished their first year, against 96 of 150 without a mentor. [p. 11]
- In the same year 112 of 131 finished in Irbid and Zarqa, 31 of 53 in Mafraq. [p. 14]
- That year cost 96,000 dinars, 41,000 of them for mentors' travel. [p. 27]
- Two passages disagree on that year's number: "184 apprentices took part" [p. 11], "178 pairs were formed" [p. 31].

**3. What it rests on.** Attendance lists of the training centres and 62 interviews; apprentices chose whether to have a mentor, so determined ones "may be over-represented". [p. 34]

**4. What is missing**
- How many finished in Mafraq without a mentor? The report gives that figure for the three cities together only.
- How many finished in the years before the programme?
- Are those who finished still employed six months later?
- How many mentors would stay for a second year?

**5. Options**

| Option | Cost in dinars | Main risk | Right if |
|---|---|---|---|
| Renew in three cities | 96,000 [p. 38] | Mafraq repeats its result | its late start explains that [p. 15] |
| Renew in two | 58,000 to 63,000, estimated [p. 39] | apprentices in Mafraq lose mentors half-way [p. 39] | the two cities' result is more than self-selection |
| Let it end | not stated | not examined in the report | mentored apprentices would have done as well alone |

---

**To read in full**
1. "Apprentices decided for themselves whether to accept a mentor, and those who did may have been the more determined." [p. 34]
2. "In Mafraq mentoring began in January, four months later than planned." [p. 15]
3. "The lists count an apprentice as present for the month after one attended day." [p. 33]`;
