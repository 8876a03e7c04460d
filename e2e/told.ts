/** What the author of the journey tells, answer by answer. */
export const told = [
  'I was born in 1952 in a flat over a bakery in Aberdeen. My father Donald drove a milk cart, and my mother Jean sewed sails for the fishing boats. I was proud of her, because every sail in the harbour had her stitch in it.',
  'In 1968 I left school and went to work in the chandlery of Mr Robb on Trinity Quay. He paid me four pounds a week, and he taught me to splice a rope in the dark. I was frightened of him for a year.',
  'The winter of 1974 changed everything. The Ocean Venture went down off Peterhead with six men, and one of them was my brother Callum. I had sold them the life raft, and it did not open. I have never been so ashamed.',
  'I decided in the week of the funeral that nobody would sell a raft again that had not been opened first. My mother lent me two hundred pounds, and in March 1975 we opened a workshop behind the fish market, she and I and one sewing machine.',
  'We tested every raft in the harbour, in January, with me inside it. The harbour master Ian Buchan told me that I would catch my death. I told him that this was rather the point, and he laughed so much that he bought the first two.',
  'By 1983 we had forty people and a contract with the lifeboats. I remember the morning when the letter came. My mother read it aloud in the sewing room, and the women stopped their machines, one after the other, until it was quite silent.',
  'It cost me my marriage. Andrew said that I was married to six drowned men, and he was right, and he left in 1986. I did not blame him. I blamed myself for years, and then I went back to work.',
  'In 1991 a trawler called the Silver Crest capsized in a gale. All nine came home in a raft of ours. The skipper drove to Aberdeen and put his boots on my desk, and he said, “These are yours.” I have them still.',
  'I learned that a promise is something you test. If I had to tell a young founder one thing, it would be to get into the raft yourself, in the cold, before you ask anybody else to.',
  'I sold the company to its workers in 2009, for less than I was offered elsewhere. My mother had died that spring, and on her machine I found a note for me that said only: “Check the seams.”',
];
