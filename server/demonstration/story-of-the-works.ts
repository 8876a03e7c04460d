import type { ToldSession } from './story.ts';

/** The works, its two bad years, and what became of it; the last session is still under way. */
export const works: readonly ToldSession[] = [
  {
    title: 'Founding Ashdown Springs',
    topic: 'Starting the company',
    completed: true,
    turns: [
      {
        question: 'How did the works begin?',
        answer:
          'We began on the second of May 1972 in a stable behind a bakery on Nursery Street. It was my mother’s house against a loan of four thousand pounds. I bought two coiling machines from a bankrupt mattress maker in Leeds, and we carried them home on a coal lorry under a tarpaulin, because I could not afford the insurance. There were three of us: me, a setter called Joyce Tranter who had left Bramley’s a week after I did, and a boy of sixteen, Dennis, who was supposed to sweep and who turned out to be a genius with a furnace.',
      },
      {
        question: 'What was the first order?',
        answer:
          'A hundred springs for a weighing machine, from a firm in Doncaster that could not get anybody else to make so few. I tested every one of them. All hundred. It took me two nights, and Joyce told me that I would never make a living that way. I put a card into the box with the load of each spring written on it by hand. Three weeks later the owner drove over from Doncaster himself, a Mr Lomax, to see who had sent him a hundred handwritten numbers. He bought from us for thirty-one years.',
      },
      {
        question: 'How did you find the money to go on?',
        answer:
          'I did not draw a wage until 1974. I lived on what my mother cooked. On Fridays I paid Joyce and Dennis first, then the wire, then the gas, and there was a drawer for whatever was left, and mostly it was a drawer. Once I paid the gas board with a bag of coins out of the cigarette machine. I have never been so tired or so happy. I would lie down between the coilers with my coat over me while the furnace came up, and I could tell by the sound whether Dennis had it right.',
      },
      {
        question: 'Was there a moment when you knew it would hold?',
        answer:
          'Yes, and it was a failure. In November 1975 a batch of ours broke in a lift in Manchester. Nobody was hurt, thank God. I drove over the Snake Pass that same night and went down into the pit with a torch, and I found that the wire was bad, with a seam in it that you could only see under a glass. It was not our fault, and I knew that it would never matter whose fault it was. I replaced every spring that we had made from that coil, eleven hundred of them, in nine places, at our own cost. It was more money than we had. After that winter nobody ever asked me again why we cost a penny more.',
      },
      {
        question: 'Who was there with you in that?',
        answer:
          'Joyce came in the van with me to every one of the nine. She held the torch. At the last one, a hospital in Bradford, we were so tired that we sat down on the floor of the plant room and laughed, and an engineer found us there, two women covered in grease at four in the morning. He said, “Are you from the agency?” Joyce said, “We are the agency.” We told that story for the rest of our lives. She died in 2011, and I told it at her funeral.',
      },
      {
        question: 'What did you learn about leading people in those years?',
        answer:
          'That they watch what you do when it costs you something. I had read some books on management and they were no use to me at all. In 1978 we were twenty-two people, and I put the order book on the wall of the canteen where everybody could read it, the good months and the bad. My accountant said I was mad. But when the bad months came nobody had to be told, and nobody had to be lied to. Miss Hargreave would have called it being exact.',
      },
    ],
  },
  {
    title: 'The strike and the fire',
    topic: 'The hardest years',
    completed: true,
    turns: [
      {
        question: 'Which were the hardest years?',
        answer:
          'Nineteen eighty and 1981. First the steel strike, thirteen weeks, when we could not get wire for any money. Half of the families in our works had somebody out, and my own brother Tom was on the picket line at the rolling mill. I did not cross it. I drove to a dealer in Belgium with Dennis, in the van, and we brought back two tons of wire that I had paid for with the deposit for a new building. When we came home there was a brick through my mother’s window. I never asked Tom whether he knew who had thrown it, and he never said.',
      },
      {
        question: 'And the year after?',
        answer:
          'The fire was on the ninth of February 1981, a Monday. The oil in the quench tank went up at ten past two in the afternoon. Dennis got everybody out into the yard and counted them, and he counted thirty-one, and there ought to have been thirty-two. It was Maureen Slack, who was nineteen. He went back in for her. She had gone for her coat. They both came out, and his hands were burned so badly that he never set a machine again. I stood in the yard with the roll of names in my hand and watched the roof go, and I was not thinking of the roof.',
      },
      {
        question: 'How did it feel, that evening?',
        answer:
          'I felt nothing, for about a week. Then I was in the ironmonger’s buying a bucket and I could not remember the word for bucket, and I sat down in the shop and wept. I was ashamed, because nobody had died. But I had put that tank there. I had drawn the plan of that shop, and I had put the tank between the girls and the door, because it saved eleven feet of pipe. I have thought about those eleven feet every day since.',
      },
      {
        question: 'What did you do?',
        answer:
          'I went to see Dennis in the burns unit at Wakefield, and I told him about the eleven feet. I wanted him to be angry with me. He said, “I swept round that tank for nine years, Ruth, and I never said it either.” Then he asked me when we would be starting again. We started again on the fifteenth of June, in a shed that Mr Lomax lent us in Doncaster, and the people came on a coach every morning at half past five. Nobody left. Not one of thirty-two.',
      },
      {
        question: 'What changed because of it?',
        answer:
          'Every plan of every shop we ever built after that was drawn by the people who were to work in it. I held the pencil, that was all. And Dennis became our head of safety, with a power that nobody else in the company had, including me: he could stop any machine in the place by raising his hand, and nobody was allowed to ask him why until it had stopped. He used it four times in twenty-two years. He was right three times, and I thanked him for all four.',
      },
    ],
  },
  {
    title: 'Growing up and letting go',
    topic: 'The later years',
    completed: true,
    turns: [
      {
        question: 'What was the best of the good years?',
        answer:
          'I would say 1989. We had moved to Attercliffe, a hundred and forty people, and that spring a French company asked us for the springs of a heart valve tester. They were smaller than a grain of rice. Nobody in England would quote. Our coiling women did it under microscopes, with tweezers made by my father’s tools, the ones in the canvas roll. I took the first good one home in a matchbox and put it on the kitchen table in front of my mother. She was eighty-one. She pressed it with her finger and said, “He would have heard that.”',
      },
      {
        question: 'Did you ever marry?',
        answer:
          'I married Peter Yates in 1985, when I was thirty-six, and everybody was astonished, most of all Peter. He was a history teacher and he did not know one end of a spring from the other, which was a great rest to me. We had no children. We had a hundred and forty of them, he used to say, and they all rang at supper time. He died in 2004, in the garden, quite suddenly, with a book on his knee. I finished the book. It took me a year.',
      },
      {
        question: 'Was there an offer to buy the company?',
        answer:
          'There were several. The one that mattered came in 1998, from an American group, for eleven million pounds. I was fifty. I went to Chicago to see them, and they were courteous people, and they took me round a works as clean as a hospital. At lunch I asked the manager how many of the people on the floor he knew by name. He said, “That is not really scalable.” I have nothing against him. But I flew home and I slept very well, and in the morning I said no.',
      },
      {
        question: 'What did you do instead?',
        answer:
          'I gave it to the people who worked in it. It took six years and it was harder than starting. In 2004 we put the shares into a trust, seventy-one per cent of them, and the rest I sold to the trust for what I had borrowed in 1972 with interest, worked out by Dennis on the back of an order form. It came to nineteen thousand pounds. My solicitor begged me to reconsider. I told him that I had been given a promise once by a man who could not speak, and that I was only coming back to see if it had been kept.',
      },
      {
        question: 'What would you want a young founder to take from this?',
        answer:
          'Test all hundred. That is all I know. Everybody will tell you that you cannot make a living that way, and they will be nearly right, and nearly is nothing. The small parts are the ones that hold the large ones up. And put the door where the people are, not where the pipe is short. I learned that one late, and somebody else paid for it.',
      },
    ],
  },
  {
    title: 'What my mother kept',
    topic: 'Family and what was passed on',
    completed: false,
    turns: [
      {
        question:
          'Welcome back. We are working on “The Weight of Small Parts”. You spoke of your mother’s table that was a drawing board. What else did she keep?',
        answer:
          'My mother kept every payslip that I ever earned in a biscuit tin, from the first three pounds in 1964. I found it in 1996, when she died, behind the flour. On the back of some of them she had written what the weather was, or what we ate. On the one for the week of the fire there was only one word, and the word was “all”. I suppose that she meant that they had all come out.',
      },
      {
        question:
          'You said that you found the tin behind the flour in 1996. Who was with you when you opened it?',
      },
    ],
  },
];
